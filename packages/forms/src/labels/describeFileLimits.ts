import { listFormats } from '../FileList/fileListLabels.ts'
import type { FileLimits } from '../schema/index.ts'

interface LimitTexts {
  count: (maxCount: number) => string
  size: (maxBytes: number) => string
  formats: (names: readonly string[]) => string
  /** Text between the sentences. @default ' ' */
  separator?: string
}

/** Describes the limits of a file field, one sentence each. Leaves out limits that are infinite. */
export function describeFileLimits(
  { types, maxCount, maxBytes }: FileLimits,
  { count, size, formats, separator = ' ' }: LimitTexts,
): string {
  const sentences = [
    ...(Number.isFinite(maxCount) ? [count(maxCount)] : []),
    ...(Number.isFinite(maxBytes) ? [size(maxBytes)] : []),
    formats(listFormats(types)),
  ]
  return sentences.join(separator)
}
