import { type SyntheticEvent, useRef } from 'react'

interface VideoRecovery {
  /** Called if the video fails after it has loaded, because its URL may have expired. */
  onExpired: () => void
  /** Called if the browser can't load the video. */
  onBroken: () => void
}

/** Returns handlers for a video. After a new URL loads, the video continues where it failed. */
export function useVideoRecovery({ onExpired, onBroken }: VideoRecovery) {
  const hasLoaded = useRef(false)
  const interruption = useRef<{ time: number; isPlaying: boolean }>(undefined)
  return {
    handleLoadedMetadata({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
      hasLoaded.current = true
      if (!interruption.current) return
      video.currentTime = interruption.current.time
      // Ignore errors from `play`, because `onError` handles videos that can't be played.
      if (interruption.current.isPlaying) video.play().catch(() => undefined)
      interruption.current = undefined
    },
    handleError({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
      if (!hasLoaded.current) {
        onBroken()
        return
      }
      hasLoaded.current = false
      interruption.current = { time: video.currentTime, isPlaying: !video.paused }
      onExpired()
    },
  }
}
