import { PostCard, PostLabelsProvider } from '@duet/embed-post'
import { FormLabelsProvider, NewsletterForm } from '@duet/forms'
import { LabelsProvider, Pagination, ThemeSwitch } from '@duet/ui'
import type { ComponentGuides } from './guide.ts'
import { examplePost } from './post.ts'

const fullWidth = { inlineSize: '100%' }
const subscribe = async () => ({ ok: true, alreadySubscribed: false }) as const

const provider = [
  ['Provider', 'renders no element, so it has no styles and no `ref`'],
  ['Children', 'the app, or any part of it'],
] as const

const german = { system: 'System', light: 'Hell', dark: 'Dunkel' }

const germanPost = {
  likes: (_count: number, text: string) => `${text} „Gefällt mir“-Angaben`,
  reply: 'Antworten',
  copyLink: 'Link kopieren',
  readReplies: (_count: number, text: string) => `${text} Antworten lesen`,
}

export const labelGuides: ComponentGuides = {
  LabelsProvider: {
    anatomy: provider,
    dos: [
      {
        example: (
          <LabelsProvider labels={{ ThemeSwitch: german }}>
            <ThemeSwitch showText />
          </LabelsProvider>
        ),
        text: 'Put one provider around the app, so the text is the same everywhere.',
      },
    ],
    donts: [
      {
        example: (
          <LabelsProvider labels={{ ThemeSwitch: german }}>
            <LabelsProvider labels={{ Pagination: { nav: 'Seiten' } }}>
              <ThemeSwitch showText />
              <Pagination page={2} count={3} getHref={(page) => `#${page}`} />
            </LabelsProvider>
          </LabelsProvider>
        ),
        text: 'Don’t nest providers. The inner one replaces all labels, and the rest is in English again.',
      },
    ],
  },
  FormLabelsProvider: {
    anatomy: provider,
    dos: [
      {
        example: (
          <FormLabelsProvider
            labels={{ NewsletterForm: { email: 'E-Mail-Adresse', submit: 'Abonnieren' } }}
          >
            <NewsletterForm onSubmit={subscribe} style={fullWidth} />
          </FormLabelsProvider>
        ),
        text: 'Translate the label of each field and button, and the errors with `error`.',
      },
    ],
    donts: [
      {
        example: (
          <FormLabelsProvider labels={{ NewsletterForm: { submit: 'Abonnieren' } }}>
            <NewsletterForm onSubmit={subscribe} style={fullWidth} />
          </FormLabelsProvider>
        ),
        text: 'Don’t translate only some labels of a form. The others stay in English.',
      },
    ],
  },
  PostLabelsProvider: {
    anatomy: provider,
    dos: [
      {
        example: (
          <PostLabelsProvider labels={germanPost}>
            <PostCard post={examplePost} locale="de-DE" style={fullWidth} />
          </PostLabelsProvider>
        ),
        text: 'Pass `locale` to each post too. It formats the time and the counts.',
      },
    ],
    donts: [
      {
        example: (
          <PostLabelsProvider labels={{ copyLink: 'Link kopieren' }}>
            <PostCard post={examplePost} style={fullWidth} />
          </PostLabelsProvider>
        ),
        text: 'Don’t translate only some labels. The others, and the time, stay in English.',
      },
    ],
  },
}
