import type { Sharp as Pipeline, ResizeOptions, default as Sharp } from 'sharp'
import { storageErrors } from '../errors.ts'
import type { ImageFormat } from './formats.ts'
import { MAX_SIDE, type Transform } from './transform.ts'

const MAX_INPUT_PIXELS = 50_000_000
// Rejects extremely long, thin images. Camera panoramas are shorter.
const MAX_INPUT_SIDE = 32_000

// libvips chooses the loader from the content. Allow only the formats of `ImageFormat`: others,
// such as SVG, can refer to other files.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff']

let sharpPromise: Promise<typeof Sharp> | undefined

/** Loads the native library when it's first needed, to keep the start fast. */
function loadSharp(): Promise<typeof Sharp> {
  sharpPromise ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    // Use one core per image, so that requests and hashing get the others.
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) })
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
 * Transforms an image (a path or its bytes) on a thread of the library. Applies the orientation in
 * the image's metadata and removes the metadata, such as the location. Animations become their
 * first frame. Never enlarges.
 *
 * @throws StorageError `InvalidRequest` for an image that is broken, too large, or takes too long.
 */
export async function transformImage(
  input: string | Buffer,
  { transform, format, seconds }: TransformOptions,
): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const image = sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    const { width, height } = await image.metadata()
    if (Math.max(width, height) > MAX_INPUT_SIDE) throw new Error(`${width} × ${height} pixels`)
    const resizedImage = image.timeout({ seconds }).autoOrient().resize(toResizeOptions(transform))
    return await encode(resizedImage, format, transform.quality).toBuffer()
  } catch (cause) {
    throw storageErrors.invalidImage(cause)
  }
}

function toResizeOptions({ width, height, resize = 'cover' }: Transform): ResizeOptions {
  if (width && height) {
    const fit = resize === 'contain' ? 'inside' : resize
    return { width, height, fit, withoutEnlargement: true }
  }
  // Keep the aspect ratio, and limit sides that aren't set.
  return {
    width: width ?? MAX_SIDE,
    height: height ?? MAX_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  }
}

function encode(image: Pipeline, format: ImageFormat, quality: number | undefined): Pipeline {
  switch (format) {
    case 'jpeg':
      return image.flatten({ background: 'white' }).jpeg({ quality: quality ?? 80 })
    case 'webp':
      return image.webp({ quality: quality ?? 80 })
    case 'avif':
      // More effort takes several times as long and hardly reduces the file size.
      return image.avif({ quality: quality ?? 60, effort: 0 })
    case 'tiff':
      return image.tiff({ quality: quality ?? 80 })
    default:
      return image.toFormat(format)
  }
}
