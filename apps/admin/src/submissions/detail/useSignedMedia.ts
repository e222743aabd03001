import { useEffect, useState } from 'react'
import { useApi } from '../../ApiContext.ts'
import type { MediaEntry } from './mediaEntry.ts'

const URL_LIFETIME_SECONDS = 15 * 60
const RENEW_AFTER_MS = 10 * 60 * 1000

/**
 * Returns a signed URL for each file's path. Images and videos need signed URLs, because they can't
 * send a bearer token. Renews the URLs before they expire. Returns `undefined` until the first URLs
 * arrive. Until then, previews stay empty, but downloads already work.
 */
export function useSignedMedia(entries: readonly MediaEntry[]): Map<string, string> | undefined {
  const api = useApi()
  const [urls, setUrls] = useState<Map<string, string>>()
  const paths = entries.map(({ path }) => path).join('\n')

  // Don't use SWR, because its cache would return expired URLs when the user reopens a submission.
  useEffect(() => {
    if (!paths) return
    let isCurrent = true
    const sign = () =>
      api.signMedia(paths.split('\n'), URL_LIFETIME_SECONDS).then(
        (signed) => isCurrent && setUrls(signed),
        // Ignore failures: previews are optional, and downloads report their own errors.
        () => undefined,
      )
    sign()
    const timer = setInterval(sign, RENEW_AFTER_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, paths])

  return urls
}
