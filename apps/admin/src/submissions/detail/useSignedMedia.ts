import { useEffect, useReducer, useState } from 'react'
import { type MediaApi, useMediaApi } from './mediaApi.ts'
import type { MediaEntry } from './mediaEntry.ts'

const URL_LIFETIME_SECONDS = 15 * 60
const RENEW_AFTER_MS = 10 * 60 * 1000
/** The delay after a failure, in milliseconds. It doubles after each further failure. */
const RETRY_AFTER_MS = 5000

// Size of a thumbnail in px. It's twice the size of a preview on a wide screen, so that thumbnails
// are sharp on high-density displays.
const THUMBNAIL_SIZE = { width: 1280, height: 720 }

export interface MediaUrls {
  url: string
  /** The URL of a small image, or `undefined` if the server can't create one. */
  thumbnail: string | undefined
}

interface SignedMedia {
  /** The signed URLs by file path, or `undefined` until they have loaded. */
  urls: ReadonlyMap<string, MediaUrls> | undefined
  /** Whether the last request failed. */
  hasFailed: boolean
  /** Whether a request that the user asked for is running. */
  isRetrying: boolean
  retry(): void
}

/**
 * Requests signed URLs for files, and renews the URLs before they expire. `<img>` and `<video>` need
 * signed URLs, because they can't send a bearer token. Downloads don't need signed URLs.
 */
export function useSignedMedia(entries: readonly MediaEntry[]): SignedMedia {
  const api = useMediaApi()
  const [urls, setUrls] = useState<ReadonlyMap<string, MediaUrls>>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isRetrying, setIsRetrying] = useState(false)
  const [attempt, startAttempt] = useReducer((count: number) => count + 1, 0)
  const joinedPaths = entries.map(({ path }) => path).join('\n')

  // Don't use SWR, because its cache would return expired URLs when the user reopens a submission.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests URLs immediately.
  useEffect(() => {
    if (!joinedPaths) return
    let isCurrent = true
    let retryDelay = RETRY_AFTER_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const renewUrls = () =>
      signFiles(api, joinedPaths.split('\n')).then(
        (newUrls) => {
          if (!isCurrent) return
          setUrls(newUrls)
          setHasFailed(false)
          setIsRetrying(false)
          retryDelay = RETRY_AFTER_MS
          timer = setTimeout(renewUrls, RENEW_AFTER_MS)
        },
        () => {
          if (!isCurrent) return
          setHasFailed(true)
          setIsRetrying(false)
          timer = setTimeout(renewUrls, retryDelay)
          retryDelay = Math.min(2 * retryDelay, RENEW_AFTER_MS)
        },
      )
    renewUrls()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, joinedPaths, attempt])

  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', startAttempt)
    return () => window.removeEventListener('online', startAttempt)
  }, [hasFailed])

  function retry() {
    setIsRetrying(true)
    startAttempt()
  }

  return { urls, hasFailed, isRetrying, retry }
}

async function signFiles(api: MediaApi, paths: readonly string[]) {
  const [urls, thumbnails] = await Promise.all([
    api.signMedia(paths, URL_LIFETIME_SECONDS),
    // If this request fails, previews show the full images.
    api.signThumbnails(paths, URL_LIFETIME_SECONDS, THUMBNAIL_SIZE).catch(() => undefined),
  ])
  return new Map([...urls].map(([path, url]) => [path, { url, thumbnail: thumbnails?.get(path) }]))
}
