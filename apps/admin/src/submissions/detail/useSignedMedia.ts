import { useEffect, useState } from 'react'
import { useApi } from '../../ApiContext.ts'
import type { Api } from '../../api.ts'
import type { MediaEntry } from './mediaEntry.ts'

const URL_LIFETIME_SECONDS = 15 * 60
const RENEW_AFTER_MS = 10 * 60 * 1000

// Twice the size of a preview on a wide screen, for displays with a high density.
const THUMBNAIL = { width: 1280, height: 720 }

/** Signed URLs of a file. */
export interface MediaUrls {
  url: string
  /** An image that shows the file, if the server can make one. */
  thumbnail: string | undefined
}

/**
 * Returns a signed URL for each file's path. Images and videos need signed URLs, because they can't
 * send a bearer token. Renews the URLs before they expire. Returns `undefined` until the first URLs
 * arrive. Until then, previews stay empty, but downloads already work.
 */
export function useSignedMedia(
  entries: readonly MediaEntry[],
): ReadonlyMap<string, MediaUrls> | undefined {
  const api = useApi()
  const [urls, setUrls] = useState<ReadonlyMap<string, MediaUrls>>()
  const paths = entries.map(({ path }) => path).join('\n')

  // Don't use SWR, because its cache would return expired URLs when the user reopens a submission.
  useEffect(() => {
    if (!paths) return
    let isCurrent = true
    const sign = () =>
      signAll(api, paths.split('\n')).then(
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

async function signAll(api: Api, paths: readonly string[]) {
  const [urls, thumbnails] = await Promise.all([
    api.signMedia(paths, URL_LIFETIME_SECONDS),
    // Without thumbnails, previews show the files themselves.
    api.signThumbnails(paths, URL_LIFETIME_SECONDS, THUMBNAIL).catch(() => undefined),
  ])
  return new Map([...urls].map(([path, url]) => [path, { url, thumbnail: thumbnails?.get(path) }]))
}
