import { MEDIA_BUCKET } from '../api.ts'

// The address may be the plain one, or one that names how it is to be read.
const OBJECT = new RegExp(
  `/storage/v1/object/(?:authenticated/|public/|sign/)?${MEDIA_BUCKET}/([^?#]+)`,
)

/**
 * The path inside the media bucket that a file's address names, decoded; `undefined` where the
 * address points anywhere else. Only the path is taken, so that a list written under another
 * origin stays readable after a move, and the bearer never goes to a foreign host.
 */
export function mediaPath(url: string): string | undefined {
  const encoded = OBJECT.exec(url)?.[1]
  if (!encoded) return undefined
  let path: string
  try {
    path = decodeURIComponent(encoded)
  } catch {
    return undefined
  }
  const isTraversal = path.split('/').some((part) => part === '' || part === '.' || part === '..')
  return isTraversal ? undefined : path
}
