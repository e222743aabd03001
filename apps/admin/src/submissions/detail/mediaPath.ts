import { MEDIA_BUCKET } from './mediaApi.ts'

// Matches the URLs of stored files: plain, authenticated, public, and signed URLs.
const OBJECT_URL = new RegExp(
  `/storage/v1/object/(?:authenticated/|public/|sign/)?${MEDIA_BUCKET}/([^?#]+)`,
)

/**
 * Returns a file's decoded path inside the media bucket, or `undefined` if the URL points
 * elsewhere. Ignores the URL's origin, so that old entries still work after the server moves to
 * another origin, and so that the app never sends the bearer token to another host.
 */
export function readMediaPath(url: string): string | undefined {
  const encodedPath = OBJECT_URL.exec(url)?.[1]
  if (!encodedPath) return undefined
  let path: string
  try {
    path = decodeURIComponent(encodedPath)
  } catch {
    return undefined
  }
  const hasUnsafeSegment = path
    .split('/')
    .some((segment) => segment === '' || segment === '.' || segment === '..')
  return hasUnsafeSegment ? undefined : path
}
