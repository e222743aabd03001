import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * `poster`: the film hasn't been requested yet. `blocked`: the browser blocked autoplay. `failed`:
 * the film timed out or can't be played.
 */
export type FilmState = 'poster' | 'loading' | 'playing' | 'blocked' | 'failed'

export interface FilmPlayer {
  /** Pass this to the `video` element. Render the element only while `isMounted` is true. */
  ref: RefObject<HTMLVideoElement | null>
  isMounted: boolean
  state: FilmState
  /** Call this when the last `<source>` fails, because `play()` doesn't reject in that case. */
  fail(): void
  /** Tries again after `blocked` or `failed`. */
  retry(): void
}

/**
 * Plays a film while `shouldPlay` is true, and pauses it otherwise. The film starts to load the
 * first time `shouldPlay` is true. If it doesn't play within `timeout` milliseconds, the poster
 * returns.
 *
 * @param source The film's URL. A new URL resets the state.
 */
export function useFilm(shouldPlay: boolean, source: string, timeout = 5000): FilmPlayer {
  const ref = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<FilmState>('poster')
  const [attempt, setAttempt] = useState(0)
  const [lastSource, setLastSource] = useState(source)
  // Resets the state during render, so the state of the old film never shows with a new film.
  if (source !== lastSource) {
    setLastSource(source)
    setState('poster')
  }
  const isMounted = state !== 'failed' && (shouldPlay || state !== 'poster')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source or attempt restarts the film.
  useEffect(() => {
    const video = ref.current
    if (!video || !isMounted) return
    if (!shouldPlay) return video.pause()
    let isDone = false
    const settle = (newState: FilmState) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      setState(newState)
    }
    const timer = setTimeout(settle, timeout, 'failed')
    setState((previous) => (previous === 'playing' ? previous : 'loading'))
    // In jsdom, `play` returns nothing.
    video.play()?.then(
      () => settle('playing'),
      // An `AbortError` means that the film was unmounted or paused, which isn't a failure.
      ({ name }: DOMException) =>
        name === 'AbortError' || settle(name === 'NotAllowedError' ? 'blocked' : 'failed'),
    )
    return () => {
      isDone = true
      clearTimeout(timer)
    }
  }, [shouldPlay, isMounted, source, attempt, timeout])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source has a new element.
  useEffect(() => {
    const video = ref.current
    return () => {
      // Stops the download, which would otherwise continue after the video is removed.
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
