import { useEffect, useState } from 'react'
import { useApi } from '../../ApiContext.ts'
import type { Api } from '../../api.ts'
import type { MediaEntry } from './mediaEntry.ts'

const URL_LIFETIME_SECONDS = 15 * 60
const RENEW_AFTER_MS = 10 * 60 * 1000

// Size of a thumbnail in px. It's twice the size of a preview on a wide screen, so that thumbnails
// are sharp on high-density displays.
const THUMBNAIL_SIZE = { width: 1280, height: 720 }

/** Signed URLs for an image or a video. */
export interface MediaUrls {
  url: string
  /** The URL of a small image, or `undefined` if the server can't create one. */
  thumbnail: string | undefined
}

/**
 * Returns a map from file paths to signed URLs, or `undefined` until the URLs have loaded. Renews
 * the URLs before they expire. `<img>` and `<video>` need signed URLs, because they can't send a
 * bearer token. Downloads don't need signed URLs.
 */
export function useSignedMedia(
  entries: readonly MediaEntry[],
): ReadonlyMap<string, MediaUrls> | undefined {
  const api = useApi()
  const [urls, setUrls] = useState<ReadonlyMap<string, MediaUrls>>()
  const joinedPaths = entries.map(({ path }) => path).join('\n')

  // Don't use SWR, because its cache would return expired URLs when the user reopens a submission.
  useEffect(() => {
    if (!joinedPaths) return
    let isCurrent = true
    const renewUrls = () =>
      signFiles(api, joinedPaths.split('\n')).then(
        (newUrls) => isCurrent && setUrls(newUrls),
        // Ignore failures, because previews are optional and downloads report their own errors.
        () => undefined,
      )
    renewUrls()
    const timer = setInterval(renewUrls, RENEW_AFTER_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, joinedPaths])

  return urls
}

async function signFiles(api: Api, paths: readonly string[]) {
  const [urls, thumbnails] = await Promise.all([
    api.signMedia(paths, URL_LIFETIME_SECONDS),
    // If this request fails, previews show the full images.
    api.signThumbnails(paths, URL_LIFETIME_SECONDS, THUMBNAIL_SIZE).catch(() => undefined),
  ])
  return new Map([...urls].map(([path, url]) => [path, { url, thumbnail: thumbnails?.get(path) }]))
}
