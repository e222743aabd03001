import { fileTypeFromBuffer } from 'file-type'
import { readHead } from '../fileType.ts'

/** A format that images can be read from and written to. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** A file's content, from which an image can be made. */
export interface SourceType {
  kind: 'image' | 'video'
  /** The format of the transformed image for `format=origin`. */
  format: ImageFormat
}

const image = (format: ImageFormat): SourceType => ({ kind: 'image', format })
const VIDEO: SourceType = { kind: 'video', format: 'jpeg' }

const SOURCE_TYPES: ReadonlyMap<string | undefined, SourceType> = new Map([
  ['image/jpeg', image('jpeg')],
  ['image/png', image('png')],
  ['image/apng', image('png')],
  ['image/webp', image('webp')],
  ['image/avif', image('avif')],
  ['image/gif', image('gif')],
  ['image/tiff', image('tiff')],
  ['video/mp4', VIDEO],
  ['video/x-m4v', VIDEO],
  ['video/3gpp', VIDEO],
  ['video/quicktime', VIDEO],
  ['video/webm', VIDEO],
])

/**
 * Detects from a file's first bytes what it contains. Returns `undefined` if no image can be made
 * from it, whatever its stored type says.
 */
export async function detectSourceType(path: string): Promise<SourceType | undefined> {
  const type = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined)
  return SOURCE_TYPES.get(type?.mime)
}

/**
 * Chooses the format that the `Accept` header prefers. Among equals, chooses AVIF and WebP if the
 * header names them, then the source's format. Returns the source's format if none is acceptable.
 */
export function chooseFormat(accept: string | undefined, source: ImageFormat): ImageFormat {
  const qualities = parseAccept(accept ?? '*/*')
  const named = (type: string) => qualities.get(type) ?? 0
  const allowed = (type: string) =>
    qualities.get(type) ?? qualities.get('image/*') ?? qualities.get('*/*') ?? 0
  const candidates: [ImageFormat, number][] = [
    ['avif', named('image/avif')],
    ['webp', named('image/webp')],
    [source, allowed(`image/${source}`)],
    ['jpeg', allowed('image/jpeg')],
    ['png', allowed('image/png')],
  ]
  const best = Math.max(...candidates.map(([, quality]) => quality))
  if (best === 0) return source
  return candidates.find(([, quality]) => quality === best)?.[0] ?? source
}

/** Returns the quality of each media range, from 0 to 1. */
function parseAccept(accept: string): Map<string, number> {
  return new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.toLowerCase().split(';')
      const text = parameters
        .map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(each)?.[1])
        .find(Boolean)
      const quality = Number(text ?? 1)
      return [type.trim(), quality >= 0 && quality <= 1 ? quality : 1]
    }),
  )
}
