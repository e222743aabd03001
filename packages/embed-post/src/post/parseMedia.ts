import { read, readCount, readList, readMediaUrl, readText } from './read.ts'
import type { PostMedia } from './types.ts'

/**
 * Returns the URL of the MP4 with the second-highest bitrate, or of the only MP4. The highest
 * bitrate is for screens larger than a card. Skips other formats, because not every browser plays
 * them.
 */
function chooseVideoUrl(media: unknown): string | undefined {
  const variants = readList(media, 'video_info.variants')
    .filter(
      (variant) => read(variant, 'content_type') === 'video/mp4' && readMediaUrl(variant, 'url'),
    )
    .sort((a, b) => readCount(b, 'bitrate') - readCount(a, 'bitrate'))
  return readMediaUrl(variants[1] ?? variants[0], 'url')
}

export function parseMedia(payload: unknown): PostMedia[] {
  return readList(payload, 'mediaDetails').flatMap((media) => {
    const url = readMediaUrl(media, 'media_url_https')
    const type = read(media, 'type')
    return url
      ? {
          type: type === 'video' || type === 'animated_gif' ? type : 'photo',
          url,
          width: readCount(media, 'original_info.width') || 16,
          height: readCount(media, 'original_info.height') || 9,
          alt: readText(media, 'ext_alt_text'),
          src: chooseVideoUrl(media),
        }
      : []
  })
}
