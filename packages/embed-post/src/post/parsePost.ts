import { parseArticle, parseCommunityNote, parseLinkCard, parsePoll } from './parseLinks.ts'
import { parseMedia } from './parseMedia.ts'
import { type Fields, readCount, readDate, readFields, readMediaUrl, readText } from './read.ts'
import { readReason } from './readReason.ts'
import { splitText } from './splitText.ts'
import type { ParsedPost, Post, PostUser, PostVerification } from './types.ts'

export interface ParsePostOptions {
  /**
   * Takes `/posts/fold.jpg` for a picture or film of the page's own origin. For payloads that your
   * own server makes; links stay https in any case.
   * @default false
   */
  allowPaths?: boolean
}

/**
 * Reads the payload of a post (the platform's public syndication form), or tells why there is none.
 * Any value will do: what is missing, broken or unknown is left out. It never throws and leaves the
 * payload as it is.
 */
export function parsePost(raw: unknown, { allowPaths = false }: ParsePostOptions = {}): ParsedPost {
  try {
    return parse(readFields(raw), allowPaths, true)
  } catch {
    // Only what no JSON can be comes here: objects whose fields throw when they are read.
    return { reason: 'unavailable' }
  }
}

/** Posts inside of a post bring no further ones: a card shows two levels, and payloads may hold thousands. */
function parse(raw: Fields, allowPaths: boolean, isOuter: boolean): ParsedPost {
  const id = readText(raw.id_str)
  const user = parseUser(readFields(raw.user), allowPaths)
  if (!/^\d+$/.test(id) || !user) return { reason: readReason(raw) }

  const url = `${user.url}/status/${id}`
  const replyTo = readText(raw.in_reply_to_screen_name)
  const replyToId = readText(raw.in_reply_to_status_id_str)
  const edits = readFields(raw.edit_control).edit_tweet_ids
  const newest = readText(Array.isArray(edits) ? edits.at(-1) : '')
  const media = parseMedia(raw, url, allowPaths)
  const poll = parsePoll(raw.card)
  const parseInner = (inner: unknown): Partial<ParsedPost> =>
    isOuter && inner ? parse(readFields(inner), allowPaths, false) : {}
  const quoted = parseInner(raw.quoted_tweet)
  const post: Post = {
    id,
    url,
    user,
    text: splitText(raw),
    lang: readLanguage(raw.lang),
    createdAt: readDate(raw.created_at),
    likeCount: readCount(raw.favorite_count),
    replyCount: readCount(raw.conversation_count ?? raw.reply_count),
    media,
    isSensitive: raw.possibly_sensitive === true,
    isTruncated: !!readFields(raw.note_tweet).id,
    isEdited: raw.isEdited === true || (newest !== '' && newest !== id),
    newerUrl: /^\d+$/.test(newest) && newest !== id ? `${user.url}/status/${newest}` : undefined,
    replyTo: replyTo
      ? {
          screenName: replyTo,
          url:
            `https://x.com/${encodeURIComponent(replyTo)}` +
            (/^\d+$/.test(replyToId) ? `/status/${replyToId}` : ''),
        }
      : undefined,
    poll,
    linkCard: poll || media.length ? undefined : parseLinkCard(raw, allowPaths),
    article: parseArticle(raw.article, allowPaths),
    communityNote: parseCommunityNote(raw.birdwatch_pivot, url),
    quoted: quoted.post,
    quotedReason: quoted.reason,
    parent: parseInner(raw.parent).post,
  }
  return { post }
}

function parseUser(raw: Fields, allowPaths: boolean): PostUser | undefined {
  const screenName = readText(raw.screen_name).trim()
  const shape = raw.profile_image_shape
  return screenName
    ? {
        name: readText(raw.name).trim() || screenName,
        screenName,
        url: `https://x.com/${encodeURIComponent(screenName)}`,
        // The size that payloads name is half of what a sharp screen needs.
        avatarUrl: readMediaUrl(raw.profile_image_url_https, allowPaths)?.replace(
          '_normal.',
          '_x96.',
        ),
        avatarShape: shape === 'Square' ? 'square' : shape === 'Hexagon' ? 'hexagon' : 'circle',
        verification: readVerification(raw),
      }
    : undefined
}

function readVerification(user: Fields): PostVerification | undefined {
  if (user.verified_type === 'Business') return 'business'
  if (user.verified_type === 'Government') return 'government'
  if (user.is_blue_verified === true) return 'blue'
  return user.verified === true ? 'legacy' : undefined
}

/** The platform has codes of its own for "none" and "unknown", and two that the standard gave up. */
function readLanguage(value: unknown): string | undefined {
  const lang = readText(value)
  if (lang === 'in') return 'id'
  if (lang === 'iw') return 'he'
  return /^(?!und|zxx|q|art)[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(lang) ? lang : undefined
}
