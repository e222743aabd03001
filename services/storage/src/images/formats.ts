import { fileTypeFromBuffer } from 'file-type'
import { readHead } from '../fileType.ts'
import { detectVideoType } from '../videoType.ts'

/** An image format that the server can both read and write. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** The type of a file that the server can create transformed images from. */
export interface SourceType {
  kind: 'image' | 'video'
  /** The format of the transformed image if the request has `format=origin`. */
  format: ImageFormat
}

const createImageType = (format: ImageFormat): SourceType => ({ kind: 'image', format })
const VIDEO_TYPE: SourceType = { kind: 'video', format: 'jpeg' }

const SOURCE_TYPES: ReadonlyMap<string | undefined, SourceType> = new Map([
  ['image/jpeg', createImageType('jpeg')],
  ['image/png', createImageType('png')],
  ['image/apng', createImageType('png')],
  ['image/webp', createImageType('webp')],
  ['image/avif', createImageType('avif')],
  ['image/gif', createImageType('gif')],
  ['image/tiff', createImageType('tiff')],
])

/**
 * Detects the type of a file from its first bytes, ignoring its stored type. Returns `undefined` if
 * no image can be created from it.
 */
export async function detectSourceType(path: string): Promise<SourceType | undefined> {
  if (await detectVideoType(path)) return VIDEO_TYPE
  const type = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined)
  return SOURCE_TYPES.get(type?.mime)
}

/**
 * Chooses the format that the `Accept` header prefers. Among equally preferred formats, chooses
 * AVIF or WebP if the header names it, and otherwise the source's format. Returns the source's
 * format if the header accepts none of the formats.
 */
export function chooseFormat(acceptHeader: string | undefined, source: ImageFormat): ImageFormat {
  const qualities = parseAccept(acceptHeader ?? '*/*')
  const getNamedQuality = (type: string) => qualities.get(type) ?? 0
  const getAcceptedQuality = (type: string) =>
    qualities.get(type) ?? qualities.get('image/*') ?? qualities.get('*/*') ?? 0
  const candidates: [ImageFormat, number][] = [
    ['avif', getNamedQuality('image/avif')],
    ['webp', getNamedQuality('image/webp')],
    [source, getAcceptedQuality(`image/${source}`)],
    ['jpeg', getAcceptedQuality('image/jpeg')],
    ['png', getAcceptedQuality('image/png')],
  ]
  const bestQuality = Math.max(...candidates.map(([, quality]) => quality))
  if (bestQuality === 0) return source
  return candidates.find(([, quality]) => quality === bestQuality)?.[0] ?? source
}

/** Returns the quality of each media range in an `Accept` header, from 0 to 1. */
function parseAccept(acceptHeader: string): Map<string, number> {
  return new Map(
    acceptHeader.split(',').map((range) => {
      const [type = '', ...parameters] = range.toLowerCase().split(';')
      const qualityText = parameters
        .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1])
        .find(Boolean)
      const quality = Number(qualityText ?? 1)
      return [type.trim(), quality >= 0 && quality <= 1 ? quality : 1]
    }),
  )
}
