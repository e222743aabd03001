import { formatSizeLimit, MESSAGES } from '@duet/forms/schema'

const LIST_FORMAT = new Intl.ListFormat('en-US')

function quoteNames(names: readonly string[]): string {
  return LIST_FORMAT.format(names.map((name) => `“${name}”`))
}

// The messages name the files, so that visitors know which ones to replace. The browser of the
// request page uses them, too.

export function describeLargeFile(name: string, maxBytes: number): string {
  return `${quoteNames([name])} is too large. Files must be at most ${formatSizeLimit(maxBytes)} each`
}

export function describeUnsupportedFiles(names: readonly string[]): string {
  const problem = names.length === 1 ? 'isn’t a supported type' : 'aren’t supported types'
  return `${quoteNames(names)} ${problem}. ${MESSAGES.filesType}`
}

export function describeEmptyFiles(names: readonly string[]): string {
  const problem = names.length === 1 ? 'is empty' : 'are empty'
  return `${quoteNames(names)} ${problem}. Choose another file`
}

/** `maxPixels` is the maximum number of pixels of an image. */
export function describeHugeImages(names: readonly string[], maxPixels: number): string {
  const problem = names.length === 1 ? 'has too many pixels' : 'have too many pixels'
  return `${quoteNames(names)} ${problem}. Images must have at most ${maxPixels / 1e6} megapixels`
}
