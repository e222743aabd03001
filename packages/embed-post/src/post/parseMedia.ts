import { read, readCount, readList, readMediaUrl, readText } from './read.ts'
import type { PostMedia } from './types.ts'

/**
 * The second-best MP4 by bitrate where there are several: the best is made for larger screens than
 * a card has. Streams of other kinds play in some browsers only.
 */
function chooseFilm(media: unknown): string | undefined {
  const films = readList(media, 'video_info.variants')
    .filter((film) => read(film, 'content_type') === 'video/mp4' && readMediaUrl(film, 'url'))
    .sort((a, b) => readCount(b, 'bitrate') - readCount(a, 'bitrate'))
  return readMediaUrl(films[1] ?? films[0], 'url')
}

export function parseMedia(raw: unknown): PostMedia[] {
  return readList(raw, 'mediaDetails').flatMap((media) => {
    const url = readMediaUrl(media, 'media_url_https')
    const type = read(media, 'type')
    return url
      ? {
          type: type === 'video' || type === 'animated_gif' ? type : 'photo',
          url,
          width: readCount(media, 'original_info.width') || 16,
          height: readCount(media, 'original_info.height') || 9,
          alt: readText(media, 'ext_alt_text'),
          src: chooseFilm(media),
        }
      : []
  })
}
