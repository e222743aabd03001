import { useReducedMotion } from '@duet/ui'
import { useEffect, useRef, useState } from 'react'

export interface HeroMotion {
  /** Attach this ref to the film's root element. */
  filmRef: React.RefObject<HTMLDivElement | null>
  /** Whether the visitor paused all motion. If `undefined`, the film decides whether to autoplay. */
  isPaused: boolean | undefined
  setIsPaused: (isPaused: boolean) => void
  /** Whether the film is playing. */
  isPlaying: boolean
  /** Whether the film is playing or the phrases are being typed. */
  isMoving: boolean
  /** Whether the browser saves data, so the film waits until the visitor starts it. */
  savesData: boolean
  toggle: () => void
}

interface NavigatorWithConnection extends Navigator {
  /** Supported only in Chromium, so it's missing from the DOM types. */
  connection?: { saveData?: boolean }
}

/** Tracks and controls the hero's film and typed phrases. */
export function useHeroMotion(): HeroMotion {
  const filmRef = useRef<HTMLDivElement>(null)
  const [isPaused, setIsPaused] = useState<boolean>()
  const [isPlaying, setIsPlaying] = useState(false)
  const [savesData, setSavesData] = useState(false)
  const prefersReducedMotion = useReducedMotion()

  useEffect(() => {
    const { connection }: NavigatorWithConnection = navigator
    setSavesData(connection?.saveData ?? false)
  }, [])

  useEffect(() => {
    const root = filmRef.current
    if (!root) return
    const listeners = new AbortController()
    // Listen on the root, because the `video` element may not exist yet. Media events don't bubble,
    // so use the capture phase.
    const options = { signal: listeners.signal, capture: true }
    root.addEventListener('play', () => setIsPlaying(true), options)
    root.addEventListener('pause', () => setIsPlaying(false), options)
    // The `video` element of a film that fails is removed, so its `pause` event doesn't arrive.
    const observer = new MutationObserver(() => {
      if (!root.querySelector('video')) setIsPlaying(false)
    })
    observer.observe(root, { childList: true })
    return () => {
      listeners.abort()
      observer.disconnect()
    }
  }, [])

  // The phrases are typed even while the film loads, and even if it fails or autoplay is blocked.
  const isTyping = !isPaused && !prefersReducedMotion
  const isMoving = isPlaying || isTyping

  const toggle = () => {
    // With reduced motion, only the film can move, so start it. Otherwise, a film that was waiting
    // to save data keeps waiting.
    const resumedState = prefersReducedMotion ? false : undefined
    setIsPaused(isMoving ? true : resumedState)
    // Browsers that block autoplay still allow `play()` in a click handler.
    if (!isMoving)
      filmRef.current
        ?.querySelector('video')
        ?.play()
        .catch(() => {})
  }

  return { filmRef, isPaused, setIsPaused, isPlaying, isMoving, savesData, toggle }
}
