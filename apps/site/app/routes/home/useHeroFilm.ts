import { useEffect, useRef, useState } from 'react'

export interface HeroFilmState {
  /** For the film's root element. */
  ref: React.RefObject<HTMLDivElement | null>
  /** The visitor's choice to play or pause; `undefined` until they choose. */
  choice: boolean | undefined
  isPlaying: boolean
  toggle: () => void
}

/** Tracks and controls the hero's film, whose `video` element appears only once it may play. */
export function useHeroFilm(): HeroFilmState {
  const ref = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<boolean>()
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const root = ref.current
    if (!root) return
    const listeners = new AbortController()
    // Media events don't bubble, but the capture phase reaches them.
    const options = { signal: listeners.signal, capture: true }
    root.addEventListener('play', () => setIsPlaying(true), options)
    // A film that fails fires no pause event.
    for (const type of ['pause', 'emptied'])
      root.addEventListener(type, () => setIsPlaying(false), options)
    return () => listeners.abort()
  }, [])

  const toggle = () => {
    setChoice(!isPlaying)
    // Even if the browser blocks autoplay, it allows `play()` in a click handler.
    if (!isPlaying)
      ref.current
        ?.querySelector('video')
        ?.play()
        .catch(() => {})
  }

  return { ref, choice, isPlaying, toggle }
}
