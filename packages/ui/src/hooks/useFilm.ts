import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * `poster`: nothing has been asked of the network. `blocked`: the browser does not let films start by
 * themselves. `failed`: it did not come in time, or cannot be played.
 */
export type FilmState = 'poster' | 'loading' | 'playing' | 'blocked' | 'failed'

/** What `useFilm` gives. */
export interface FilmPlayer {
  /** For the `video` element, which is to be drawn only where `isMounted` says so. */
  ref: RefObject<HTMLVideoElement | null>
  isMounted: boolean
  state: FilmState
  /** For the error of the last `source`: the browser waits on for others, and `play` with it. */
  fail(): void
  /** Tries again after `blocked` or `failed`. */
  retry(): void
}

/**
 * Loads and plays a film while it is wanted, pauses it while it is not. Nothing is loaded before it is
 * wanted for the first time. One that does not play within `timeout` milliseconds gives way to its poster.
 *
 * @param source What is played; another one begins anew.
 */
export function useFilm(isWanted: boolean, source: string, timeout = 5000): FilmPlayer {
  const ref = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<FilmState>('poster')
  const [attempt, setAttempt] = useState(0)
  const [lastSource, setLastSource] = useState(source)
  // Not in an effect: what the last one came to is never drawn for another.
  if (source !== lastSource) {
    setLastSource(source)
    setState('poster')
  }
  const isMounted = state !== 'failed' && (isWanted || state !== 'poster')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source or attempt begins anew.
  useEffect(() => {
    const video = ref.current
    if (!video || !isMounted) return
    if (!isWanted) return video.pause()
    let isOver = false
    const end = (next: FilmState) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      setState(next)
    }
    const timer = setTimeout(end, timeout, 'failed')
    setState((before) => (before === 'playing' ? before : 'loading'))
    video.play().then(
      () => end('playing'),
      // Unplugged or paused in between is no failure.
      ({ name }: DOMException) =>
        name === 'AbortError' || end(name === 'NotAllowedError' ? 'blocked' : 'failed'),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, isMounted, source, attempt, timeout])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another element.
  useEffect(() => {
    const video = ref.current
    return () => {
      // Out of the page it would go on loading, for nobody.
      if (!video || video.isConnected) return
      video.replaceChildren()
      video.load()
    }
  }, [isMounted, source])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { ref, isMounted, state, retry, fail: () => setState('failed') }
}
