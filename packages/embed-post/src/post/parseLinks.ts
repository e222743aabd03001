import {
  getXUrl,
  read,
  readCount,
  readDate,
  readList,
  readMediaUrl,
  readText,
  readUrl,
} from './read.ts'
import type { PostLink, PostPoll } from './types.ts'

/** Returns the path of a value in a payload's link card. */
const getCardValuePath = (name: string) => `card.binding_values.${name}_value`

export function parsePoll(payload: unknown): PostPoll | undefined {
  const choices = [1, 2, 3, 4].flatMap((number) => {
    const label = readText(payload, getCardValuePath(`choice${number}_label.string`))
    return label
      ? { label, count: readCount(payload, getCardValuePath(`choice${number}_count.string`)) }
      : []
  })
  return choices[1]
    ? {
        choices,
        endsAt: readDate(payload, getCardValuePath('end_datetime_utc.string')),
        isFinal: read(payload, getCardValuePath('counts_are_final.boolean')) === true,
      }
    : undefined
}

/**
 * Returns up to two previews: one of the page in the post's link card, and one of the article that
 * the post contains.
 */
export function parseLinks(payload: unknown): PostLink[] {
  const entity = readList(payload, 'entities.urls').find(
    (link) => read(link, 'url') === read(payload, 'card.url'),
  )
  // A link card lists its picture in about a dozen sizes. Each entry's name ends with the size, and
  // starts with a prefix that depends on the card's type.
  const imageName = Object.keys(Object(read(payload, 'card.binding_values'))).find((name) =>
    name.endsWith('image_large'),
  )
  const articleId = readText(payload, 'article.rest_id')
  const links: (Omit<PostLink, 'href'> & { href: string | undefined })[] = [
    {
      title: readText(payload, getCardValuePath('title.string')),
      text: readText(payload, getCardValuePath('description.string')),
      // A post with media shows the media instead of its link card.
      href: read(payload, 'mediaDetails.0')
        ? ''
        : (readUrl(entity, 'expanded_url') ?? readUrl(payload, 'card.url')),
      source: readText(payload, getCardValuePath('vanity_url.string')),
      imageUrl: readMediaUrl(payload, `${getCardValuePath(`${imageName}.image`)}.url`),
    },
    {
      title: readText(payload, 'article.title'),
      text: readText(payload, 'article.preview_text'),
      href: articleId && getXUrl('i/article/', articleId),
      imageUrl: readMediaUrl(payload, 'article.cover_media.media_info.original_img_url'),
    },
  ]
  return links.filter((link): link is PostLink => !!link.title && !!link.href)
}
