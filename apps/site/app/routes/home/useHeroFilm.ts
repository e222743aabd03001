import { useEffect, useRef, useState } from 'react'

const DAY = 24

/** What the strip under the film knows of it, and asks of it. */
export interface HeroFilmState {
  /** For the film's root element. */
  ref: React.RefObject<HTMLDivElement | null>
  /** What the visitor decided, `undefined` before. */
  choice: boolean | undefined
  isPlaying: boolean
  /** Where the film stands, as an hour of the shift, 0 to 24. */
  hour: number
  toggle: () => void
  /** Moves the film to an hour, and holds it there. */
  seek: (hour: number) => void
}

/** Reads the film of the first screen, which is loaded when it may play, and moves it. */
export function useHeroFilm(): HeroFilmState {
  const ref = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  const [choice, setChoice] = useState<boolean>()
  const [isPlaying, setIsPlaying] = useState(false)
  const [hour, setHour] = useState(0)

  useEffect(() => {
    const root = ref.current
    if (!root) return
    const listeners = new AbortController()
    const hear = (type: string, listener: (video: HTMLVideoElement) => void) =>
      // Events of media do not bubble; on their way down they pass here.
      root.addEventListener(type, ({ target }) => listener(target as HTMLVideoElement), {
        signal: listeners.signal,
        capture: true,
      })
    hear('play', () => setIsPlaying(true))
    hear('pause', () => setIsPlaying(false))
    // Taken away, as where it failed.
    hear('emptied', () => setIsPlaying(false))
    hear('timeupdate', ({ currentTime, duration }) => {
      // A quarter of an hour is one tick: finer steps would only draw the same picture again.
      if (duration > 0) setHour(Math.floor((currentTime / duration) * DAY * 4) / 4)
    })
    hear('loadedmetadata', (video) => {
      if (asked.current === undefined) return
      video.currentTime = (asked.current / DAY) * video.duration
      asked.current = undefined
    })
    return () => listeners.abort()
  }, [])

  const seek = (next: number) => {
    const video = ref.current?.querySelector('video')
    setHour(next)
    if (video && video.duration > 0) {
      // The end is where it begins.
      video.currentTime = ((next % DAY) / DAY) * video.duration
      setChoice(false)
    } else {
      asked.current = next % DAY
      setChoice(true)
    }
  }

  const toggle = () => {
    setChoice(!isPlaying)
    // Where the browser has blocked it, a press is what it waited for.
    if (!isPlaying)
      ref.current
        ?.querySelector('video')
        ?.play()
        .catch(() => {})
  }

  return { ref, choice, isPlaying, hour, toggle, seek }
}
