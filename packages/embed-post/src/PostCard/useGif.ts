'use client'

import { useEffect, useRef, useState } from 'react'
import { useReducedMotionUntilKnown } from './useReducedMotionUntilKnown.ts'
import { useVideo } from './useVideo.ts'
import { useView } from './useView.ts'

/** How a card's GIFs play. */
export interface GifOptions {
  /** Whether the card's GIFs are paused. Set this prop to control the GIFs from the parent. */
  paused?: boolean | undefined
  /**
   * Whether GIFs are paused at first. With reduced motion, they're always paused at first.
   * @default false
   */
  defaultPaused?: boolean | undefined
  /** Called when the reader pauses or starts a GIF. */
  onPausedChange?: ((paused: boolean) => void) | undefined
}

/**
 * Plays a GIF, a silent video, while the reader sees it, until the reader or the parent pauses it.
 * Loads it shortly before. Pass `frameRef` to the element whose position counts.
 */
export function useGif(
  source: string,
  { paused, defaultPaused = false, onPausedChange }: GifOptions,
) {
  const frameRef = useRef<HTMLDivElement>(null)
  const view = useView(frameRef)
  const { state, play, preload, pause, videoProps } = useVideo(source)
  const prefersReducedMotion = useReducedMotionUntilKnown()
  const [isPausedByReader, setIsPausedByReader] = useState<boolean>()
  const isPaused = paused ?? isPausedByReader ?? (defaultPaused || prefersReducedMotion)

  useEffect(() => {
    if (isPaused || view === 'far') pause()
    else if (view === 'near') preload()
    else play()
  }, [isPaused, view, play, preload, pause])

  const toggle = () => {
    // If the GIF should play but doesn't, it failed or the browser blocked playback. Try again.
    if (!isPaused && state !== 'playing') return play()
    setIsPausedByReader(!isPaused)
    onPausedChange?.(!isPaused)
  }
  return { state, toggle, frameRef, videoProps }
}
