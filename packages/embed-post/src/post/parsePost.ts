import { parseLinks, parsePoll } from './parseLinks.ts'
import { parseMedia } from './parseMedia.ts'
import { getXUrl, read, readCount, readDate, readId, readMediaUrl, readText } from './read.ts'
import { readReason } from './readReason.ts'
import { splitText } from './splitText.ts'
import type { ParsedPost, PostUser, PostVerification } from './types.ts'

/**
 * Parses a payload in X's public syndication format. Returns the post, or the reason why there is
 * none. Accepts any value and skips missing, broken, or unknown fields. Never throws, and never
 * changes the payload.
 */
export function parsePost(raw: unknown): ParsedPost {
  try {
    return parse(raw, true)
  } catch {
    // This happens only if a getter in the payload throws. Parsed JSON has no getters.
    return { reason: 'unavailable' }
  }
}

/**
 * Parses a post and the posts directly inside it, but no deeper. A card shows only these two
 * levels, but a payload could be thousands of levels deep.
 */
function parse(raw: unknown, isOuter: boolean): ParsedPost {
  const id = readId(raw, 'id_str')
  const user = parseUser(read(raw, 'user'))
  if (!id || !user) return { reason: readReason(raw) }

  const url = `${user.url}/status/${id}`
  const parseInner = (name: string): Partial<ParsedPost> =>
    isOuter && read(raw, name) ? parse(read(raw, name), false) : {}
  const quoted = parseInner('quoted_tweet')
  const repliedToName = readText(raw, 'in_reply_to_screen_name')
  const replyId = readId(raw, 'in_reply_to_status_id_str')
  return {
    post: {
      id,
      url,
      user,
      text: splitText(raw),
      // Ignores three-letter codes, because most are X's codes for "none" and "unknown".
      lang: /^[a-z]{2}$/.exec(readText(raw, 'lang'))?.[0],
      createdAt: readDate(raw, 'created_at'),
      likeCount: readCount(raw, 'favorite_count'),
      replyCount: readCount(raw, 'conversation_count'),
      media: parseMedia(raw),
      isSensitive: read(raw, 'possibly_sensitive') === true,
      isTruncated: !!read(raw, 'note_tweet.id'),
      isEdited: read(raw, 'isEdited') === true || !!read(raw, 'edit_control.edit_tweet_ids.1'),
      replyTo: repliedToName
        ? {
            screenName: repliedToName,
            url: getXUrl('', repliedToName) + (replyId && `/status/${replyId}`),
          }
        : undefined,
      poll: parsePoll(raw),
      links: parseLinks(raw),
      quoted: quoted.post,
      quotedReason: quoted.reason,
      parent: parseInner('parent').post,
    },
  }
}

function parseUser(raw: unknown): PostUser | undefined {
  const screenName = readText(raw, 'screen_name')
  return screenName
    ? {
        name: readText(raw, 'name') || screenName,
        screenName,
        url: getXUrl('', screenName),
        // Payloads link to a 48 px avatar. High-density screens need twice that size.
        avatarUrl: readMediaUrl(raw, 'profile_image_url_https')?.replace('_normal.', '_x96.'),
        avatarShape: readText(raw, 'profile_image_shape'),
        verification:
          (/^(Business|Government)$/.exec(readText(raw, 'verified_type'))?.[0] as
            | PostVerification
            | undefined) ??
          ([read(raw, 'is_blue_verified'), read(raw, 'verified')].includes(true)
            ? 'Person'
            : undefined),
      }
    : undefined
}
