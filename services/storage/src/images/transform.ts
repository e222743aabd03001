import * as v from 'valibot'
import { storageErrors } from '../errors.ts'

/** The largest width and height of a transformed image, in pixels. */
export const MAX_SIDE = 2500

// Also accepts numbers as strings, because all values in a URL are strings.
const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`
  const digits = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))
  const number = v.union([v.number(), digits], message)
  return v.optional(
    v.pipe(number, v.integer(message), v.minValue(min, message), v.maxValue(max, message)),
  )
}

const transformSchema = v.object(
  {
    width: wholeNumber('width', 1, MAX_SIDE),
    height: wholeNumber('height', 1, MAX_SIDE),
    resize: v.optional(
      v.picklist(['cover', 'contain', 'fill'], 'resize must be cover, contain, or fill'),
    ),
    quality: wholeNumber('quality', 20, 100),
    format: v.optional(v.literal('origin', 'format must be origin')),
  },
  'transform must be an object',
)

/** How to transform an image. Without `format`, the `Accept` header determines the format. */
export type Transform = v.InferOutput<typeof transformSchema>

/**
 * Validates transform options from a query or a JSON body. Ignores unknown options.
 * @throws StorageError `InvalidRequest`
 */
export function parseTransform(input: unknown): Transform {
  const parseResult = v.safeParse(transformSchema, input)
  if (parseResult.success) return parseResult.output
  throw storageErrors.invalidRequest(parseResult.issues[0].message)
}

/** Widths, heights, and qualities of images for visitors are multiples of this number. */
const VISITOR_STEP = 10

/**
 * Rounds the numbers of a transformation up, so that visitors can't make the server create an image
 * for each number of pixels.
 */
export function roundForVisitors(transform: Transform): Transform {
  const { width, height, quality } = transform
  return {
    ...transform,
    width: roundUp(width),
    height: roundUp(height),
    quality: roundUp(quality),
  }
}

const roundUp = (number: number | undefined) =>
  number && Math.ceil(number / VISITOR_STEP) * VISITOR_STEP

/** Returns whether any option is set. */
export function isTransforming(transform: Transform): boolean {
  return Object.values(transform).some((value) => value !== undefined)
}

// The storage API uses imgproxy's names for these modes.
const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** Returns the value of the `x-transformations` header, which can be empty. */
export function describeTransform({ width, height, resize = 'cover', quality }: Transform): string {
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${RESIZING_TYPES[resize]}`,
    quality && `quality:${quality}`,
  ]
    .filter(Boolean)
    .join(',')
}

/**
 * Returns a name for a transformation. Transformations with different results get different names.
 */
export function nameTransform({ width, height, resize = 'cover', quality }: Transform): string {
  // If only one side is set, the aspect ratio determines the other side, and `resize` has no
  // effect.
  const fit = width && height ? resize : 'auto'
  return `${width ?? 'auto'}x${height ?? 'auto'}-${fit}-${quality ?? 'auto'}`
}
