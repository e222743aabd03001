import {
  type Fields,
  readCount,
  readFields,
  readList,
  readMediaUrl,
  readText,
  readUrl,
} from './read.ts'
import type { PostMedia } from './types.ts'

/**
 * The second-best MP4 by bitrate where there are several: the best is made for larger screens than
 * a card has. Streams of other kinds play in some browsers only.
 */
function chooseFilm(raw: Fields, allowPaths: boolean): string | undefined {
  const films = readList(readFields(raw.video_info).variants)
    .map(({ content_type, bitrate, url }) => ({
      url: content_type === 'video/mp4' ? readMediaUrl(url, allowPaths) : undefined,
      bitrate: readCount(bitrate),
    }))
    .filter(({ url }) => url)
    .sort((a, b) => b.bitrate - a.bitrate)
  return (films[1] ?? films[0])?.url
}

/** @param postUrl where media stand that do not say so themselves */
export function parseMedia(raw: Fields, postUrl: string, allowPaths: boolean): PostMedia[] {
  return readList(raw.mediaDetails).flatMap((media) => {
    const url = readMediaUrl(media.media_url_https, allowPaths)
    if (!url) return []
    const size = readFields(media.original_info)
    const isPhoto = media.type !== 'video' && media.type !== 'animated_gif'
    return {
      type: isPhoto ? 'photo' : media.type === 'video' ? 'video' : 'gif',
      url,
      width: readCount(size.width) || 16,
      height: readCount(size.height) || 9,
      alt: readText(media.ext_alt_text),
      href: readUrl(media.expanded_url) ?? postUrl,
      src: isPhoto ? undefined : chooseFilm(media, allowPaths),
    }
  })
}
