import type { Sharp as Pipeline, ResizeOptions, default as Sharp } from 'sharp'
import { storageErrors } from '../errors.ts'
import { MAX_PIXELS } from '../pixelCount.ts'
import type { ImageFormat } from './formats.ts'
import { MAX_SIDE, type Transform } from './transform.ts'

// Maximum length of an image's longer side, in pixels. Even camera panoramas are shorter.
const MAX_INPUT_SIDE = 32_000

// libvips chooses the loader by the content. Allow only the formats of `ImageFormat`, because some
// formats, such as SVG, can refer to other files.
const ALLOWED_LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff']

let sharpPromise: Promise<typeof Sharp> | undefined

/** Loads the native library when it's first needed, so that the server starts fast. */
function loadSharp(): Promise<typeof Sharp> {
  sharpPromise ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    // Use only one core per image. Requests and hashing need the other cores.
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ALLOWED_LOADERS.map((name) => `VipsForeignLoad${name}`) })
    return sharp
  })
  return sharpPromise
}

interface TransformOptions {
  transform: Transform
  format: ImageFormat
  /** Time limit in whole seconds. */
  seconds: number
}

/**
 * Transforms an image on a libvips thread. `input` is the path or the bytes of the image.
 * Applies the orientation in the metadata, and then removes all metadata, such as the location.
 * Keeps only the first frame of an animation. Never enlarges an image.
 *
 * @throws StorageError `InvalidRequest` for an image that is broken, too large, or takes too long.
 */
export async function transformImage(
  input: string | Buffer,
  { transform, format, seconds }: TransformOptions,
): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const image = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { width, height } = await image.metadata()
    if (Math.max(width, height) > MAX_INPUT_SIDE) throw new Error(`${width} × ${height} pixels`)
    const resizedImage = image.timeout({ seconds }).autoOrient().resize(toResizeOptions(transform))
    return await encodeImage(resizedImage, format, transform.quality).toBuffer()
  } catch (cause) {
    throw storageErrors.invalidImage(cause)
  }
}

function toResizeOptions({ width, height, resize = 'cover' }: Transform): ResizeOptions {
  if (width && height) {
    const fit = resize === 'contain' ? 'inside' : resize
    return { width, height, fit, withoutEnlargement: true }
  }
  // Keep the aspect ratio. If a side isn't set, limit that side to the maximum.
  return {
    width: width ?? MAX_SIDE,
    height: height ?? MAX_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  }
}

function encodeImage(image: Pipeline, format: ImageFormat, quality: number | undefined): Pipeline {
  switch (format) {
    case 'jpeg':
      return image.flatten({ background: 'white' }).jpeg({ quality: quality ?? 80 })
    case 'webp':
      return image.webp({ quality: quality ?? 80 })
    case 'avif':
      // A higher `effort` takes several times as long and hardly reduces the file size.
      return image.avif({ quality: quality ?? 60, effort: 0 })
    case 'tiff':
      return image.tiff({ quality: quality ?? 80 })
    default:
      return image.toFormat(format)
  }
}
