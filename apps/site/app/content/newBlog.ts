import type { Brand } from './brand.ts'
import { films } from './films.ts'

/** The placeholder post. Its text is filler on purpose. */
export const newBlog = {
  title: ({ product }: Brand) => `New Blog · ${product}`,
  description: () => 'A placeholder post with filler text, a video, and three social posts.',
  /** Language of the filler text, so that screen readers don't read it as English. */
  language: 'la',
  heading: 'Lorem ipsum dolor sit amet, consectetur',
  note: {
    name: 'Placeholder',
    text: 'This page has filler text and one of each embed.',
  },
  lead: 'Sed ut perspiciatis unde omnis iste natus error sit voluptatem accusantium doloremque laudantium, totam rem aperiam eaque ipsa quae ab illo inventore veritatis.',
  opening: [
    'Nemo enim ipsam voluptatem quia voluptas sit aspernatur aut odit aut fugit, sed quia consequuntur magni dolores eos qui ratione voluptatem sequi nesciunt. Neque porro quisquam est, qui dolorem ipsum quia dolor sit amet.',
    'Quis autem vel eum iure reprehenderit qui in ea voluptate velit esse quam nihil molestiae consequatur, vel illum qui dolorem eum fugiat quo voluptas nulla pariatur.',
  ],
  video: {
    film: films.trays.medium,
    alt: 'In a restaurant kitchen, a white robot with two arms sets a cup and a rolled napkin on trays that come along a belt.',
    label: 'Embedded video',
    caption: 'It loads when you click.',
    productionNote: 'Computer rendering',
    play: 'Play the embedded video',
    retry: 'The video didn’t load. Try again',
  },
  textBetweenEmbeds:
    'At vero eos et accusamus et iusto odio dignissimos ducimus qui blanditiis praesentium voluptatum deleniti atque corrupti quos dolores et quas molestias excepturi sint occaecati cupiditate non provident.',
  subheading: 'Ut enim ad minima veniam',
  closing:
    'Temporibus autem quibusdam et aut officiis debitis aut rerum necessitatibus saepe eveniet ut et voluptates repudiandae sint et molestiae non recusandae. Itaque earum rerum hic tenetur a sapiente delectus.',
  /** IDs of the embedded posts, in order of appearance. `posts.ts` has their content. */
  posts: ['1960402360857526272', '1967581667128246272', '1934283255444406272'],
} as const
