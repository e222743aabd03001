import {
  type Fields,
  readCount,
  readDate,
  readFields,
  readList,
  readMediaUrl,
  readText,
  readUrl,
} from './read.ts'
import type { PostLink, PostPoll } from './types.ts'

/** The host of an address, without the `www.` that nobody says. */
function nameHost(href: string): string {
  return new URL(href).host.replace(/^www\./, '')
}

/** What a card says under a name, whatever its type. */
function readValue(card: Fields, name: string): string {
  return readText(readFields(readFields(card.binding_values)[name]).string_value)
}

export function parsePoll(raw: unknown): PostPoll | undefined {
  const card = readFields(raw)
  const choices = [1, 2, 3, 4].flatMap((number) => {
    const label = readValue(card, `choice${number}_label`)
    return label ? { label, count: readCount(readValue(card, `choice${number}_count`)) } : []
  })
  return choices.length > 1
    ? {
        choices,
        endsAt: readDate(readValue(card, 'end_datetime_utc')),
        isFinal:
          readFields(readFields(card.binding_values).counts_are_final).boolean_value === true,
      }
    : undefined
}

/** The widest picture up to 1,200 px: cards carry about a dozen sizes of each. */
function chooseImage(card: Fields, allowPaths: boolean) {
  let image: { imageUrl?: string | undefined; imageAlt?: string | undefined } = {}
  let widest = 0
  for (const value of Object.values(readFields(card.binding_values))) {
    const { url, width, alt } = readFields(readFields(value).image_value)
    const imageUrl = readMediaUrl(url, allowPaths)
    const pixels = readCount(width)
    if (imageUrl && pixels > widest && pixels <= 1200) {
      widest = pixels
      image = { imageUrl, imageAlt: readText(alt) }
    }
  }
  return image
}

/** @param post the payload: its entities know where the card's shortened address leads */
export function parseLinkCard(post: Fields, allowPaths: boolean): PostLink | undefined {
  const card = readFields(post.card)
  const title = readValue(card, 'title')
  const entity = readList(readFields(post.entities).urls).find(
    ({ url, expanded_url }) => url === card.url && readUrl(expanded_url),
  )
  const href = readUrl(entity?.expanded_url ?? card.url)
  return title && href
    ? {
        title,
        text: readValue(card, 'description'),
        href,
        source: readValue(card, 'vanity_url') || nameHost(href),
        ...chooseImage(card, allowPaths),
      }
    : undefined
}

export function parseArticle(raw: unknown, allowPaths: boolean): PostLink | undefined {
  const { rest_id, title, preview_text, cover_media } = readFields(raw)
  const id = readText(rest_id)
  const cover = readFields(readFields(cover_media).media_info)
  return id && readText(title)
    ? {
        title: readText(title),
        text: readText(preview_text),
        href: `https://x.com/i/article/${encodeURIComponent(id)}`,
        source: 'x.com',
        imageUrl: readMediaUrl(cover.original_img_url, allowPaths),
      }
    : undefined
}

/** What readers of the platform added to a post. */
export function parseCommunityNote(raw: unknown, postUrl: string): PostLink | undefined {
  const { title, subtitle, destinationUrl } = readFields(raw)
  const text = readText(readFields(subtitle).text)
  return text
    ? { title: readText(title), text, href: readUrl(destinationUrl) ?? postUrl, source: 'x.com' }
    : undefined
}
