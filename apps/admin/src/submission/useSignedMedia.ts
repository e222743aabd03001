import { useEffect, useState } from 'react'
import { useApi } from '../ApiContext.ts'
import type { MediaEntry } from './mediaEntry.ts'

const LIFE_SECONDS = 15 * 60
const RENEW_MS = 10 * 60 * 1000

/**
 * Addresses by which elements can load files by themselves, in pieces and without a bearer; signed
 * anew before they run out. `undefined` until the first are there; previews then stay empty, and
 * the downloads work without them.
 */
export function useSignedMedia(entries: readonly MediaEntry[]): Map<string, string> | undefined {
  const api = useApi()
  const [addresses, setAddresses] = useState<Map<string, string>>()
  const paths = entries.map(({ path }) => path).join('\n')

  useEffect(() => {
    if (!paths) return
    let isCurrent = true
    const sign = () =>
      api.signMedia(paths.split('\n'), LIFE_SECONDS).then(
        (signed) => isCurrent && setAddresses(signed),
        // A preview is a convenience: what is wrong shows where it matters, at the download.
        () => undefined,
      )
    sign()
    const timer = setInterval(sign, RENEW_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, paths])

  return addresses
}
