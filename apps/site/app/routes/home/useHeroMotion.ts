import { useEffect, useRef, useState } from 'react'

export interface HeroFilmState {
  /** Attach this ref to the film's root element. */
  ref: React.RefObject<HTMLDivElement | null>
  /** Whether the visitor paused the film, or `undefined` before they press the button. */
  isPaused: boolean | undefined
  isPlaying: boolean
  toggle: () => void
}

/** Tracks and controls the hero's film. The film's `video` element may not exist yet. */
export function useHeroFilm(): HeroFilmState {
  const ref = useRef<HTMLDivElement>(null)
  const [isPaused, setIsPaused] = useState<boolean>()
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const root = ref.current
    if (!root) return
    const listeners = new AbortController()
    // Media events don't bubble, so listen on the root in the capture phase.
    const options = { signal: listeners.signal, capture: true }
    root.addEventListener('play', () => setIsPlaying(true), options)
    // A film that fails doesn't fire a pause event, so listen for `emptied`, too.
    for (const type of ['pause', 'emptied'])
      root.addEventListener(type, () => setIsPlaying(false), options)
    return () => listeners.abort()
  }, [])

  const toggle = () => {
    setIsPaused(isPlaying)
    // Browsers that block autoplay still allow `play()` in a click handler.
    if (!isPlaying)
      ref.current
        ?.querySelector('video')
        ?.play()
        .catch(() => {})
  }

  return { ref, isPaused, isPlaying, toggle }
}
