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
function parse(payload: unknown, isOuter: boolean): ParsedPost {
  const id = readId(payload, 'id_str')
  const user = parseUser(read(payload, 'user'))
  if (!id || !user) return { reason: readReason(payload) }

  const url = `${user.url}/status/${id}`
  const parseInner = (name: string): Partial<ParsedPost> =>
    isOuter && read(payload, name) ? parse(read(payload, name), false) : {}
  const quoteResult = parseInner('quoted_tweet')
  const repliedToName = readText(payload, 'in_reply_to_screen_name')
  const replyId = readId(payload, 'in_reply_to_status_id_str')
  return {
    post: {
      id,
      url,
      user,
      text: splitText(payload),
      // Ignores three-letter codes, because most are X's codes for "none" and "unknown".
      lang: /^[a-z]{2}$/.exec(readText(payload, 'lang'))?.[0],
      createdAt: readDate(payload, 'created_at'),
      likeCount: readCount(payload, 'favorite_count'),
      replyCount: readCount(payload, 'conversation_count'),
      media: parseMedia(payload),
      isSensitive: read(payload, 'possibly_sensitive') === true,
      isTruncated: !!read(payload, 'note_tweet.id'),
      isEdited:
        read(payload, 'isEdited') === true || !!read(payload, 'edit_control.edit_tweet_ids.1'),
      replyTo: repliedToName
        ? {
            screenName: repliedToName,
            url: getXUrl('', repliedToName) + (replyId && `/status/${replyId}`),
          }
        : undefined,
      poll: parsePoll(payload),
      links: parseLinks(payload),
      quoted: quoteResult.post,
      quotedReason: quoteResult.reason,
      parent: parseInner('parent').post,
    },
  }
}

function parseUser(rawUser: unknown): PostUser | undefined {
  const screenName = readText(rawUser, 'screen_name')
  return screenName
    ? {
        name: readText(rawUser, 'name') || screenName,
        screenName,
        url: getXUrl('', screenName),
        // Payloads link to a 48 px avatar. High-density screens need twice that size.
        avatarUrl: readMediaUrl(rawUser, 'profile_image_url_https')?.replace('_normal.', '_x96.'),
        avatarShape: readText(rawUser, 'profile_image_shape'),
        verification:
          (/^(Business|Government)$/.exec(readText(rawUser, 'verified_type'))?.[0] as
            | PostVerification
            | undefined) ??
          ([read(rawUser, 'is_blue_verified'), read(rawUser, 'verified')].includes(true)
            ? 'Person'
            : undefined),
      }
    : undefined
}
