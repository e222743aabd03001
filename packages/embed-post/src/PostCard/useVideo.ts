'use client'

import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'

export type VideoState = 'idle' | 'loading' | 'playing' | 'paused' | 'ended'

/**
 * Fetches a cross-origin video without a referrer and returns its object URL. X rejects video
 * requests with a referrer, and a video element can't omit the referrer. If CORS or the page's
 * content security policy blocks the fetch, returns `src`, so the video element can try to load it.
 */
async function loadVideo(src: string, signal: AbortSignal): Promise<string> {
  try {
    if (!src.startsWith('/')) {
      const response = await fetch(src, { referrerPolicy: 'no-referrer', signal })
      if (response.ok) return URL.createObjectURL(await response.blob())
    }
  } catch {
    // Fall back to `src`. If the video element can't play it either, `onError` handles that.
  }
  return src
}

/** Loads a video the first time it plays. If the video fails, shows the poster again. */
export function useVideo(source: string) {
  const [state, setState] = useState<VideoState>('idle')
  const [src, setSrc] = useState<string>()
  const ref = useRef<HTMLVideoElement>(null)
  const shouldPlay = useRef(false)
  // Set while the video is loading or loaded.
  const downloadController = useRef<AbortController | null>(null)

  useEffect(() => {
    if (!src) return
    const video = ref.current
    if (video?.controls) video.focus()
    if (shouldPlay.current) {
      // If too much time has passed since the click, the browser blocks playback. The user then has
      // to press the browser's own play button. In jsdom, `play` returns nothing.
      video
        ?.play()
        ?.catch(() =>
          setState((currentState) => (currentState === 'loading' ? 'paused' : currentState)),
        )
    } else setState('paused')
    return () => URL.revokeObjectURL(src)
  }, [src])

  /** Stops the download. */
  const reset = useCallback(() => {
    downloadController.current?.abort()
    downloadController.current = null
    setState('idle')
  }, [])

  useEffect(() => reset, [reset])

  const load = useCallback(async () => {
    if (downloadController.current) return
    const controller = new AbortController()
    const { signal } = controller
    downloadController.current = controller
    setState('loading')
    const loadedUrl = await loadVideo(source, signal)
    if (signal.aborted) URL.revokeObjectURL(loadedUrl)
    else setSrc(loadedUrl)
  }, [source])

  /** Plays the video, loading it first if necessary. */
  const play = useCallback(async () => {
    shouldPlay.current = true
    // Pausing the video before it starts to play rejects this promise. That isn't an error.
    if (ref.current) return ref.current.play()?.catch(() => undefined)
    return load()
  }, [load])

  /** Loads the video without playing it. If it's already playing, pauses it. */
  const preload = useCallback(async () => {
    shouldPlay.current = false
    if (ref.current) return ref.current.pause()
    return load()
  }, [load])

  /** Pauses the video. If it's still downloading, stops the download. */
  const pause = useCallback(() => {
    shouldPlay.current = false
    if (ref.current) ref.current.pause()
    else reset()
  }, [reset])

  const videoProps = {
    ref,
    src,
    playsInline: true,
    onPlay: () => setState('playing'),
    onPause: () => setState('paused'),
    onEnded: () => setState('ended'),
    onError: ({ currentTarget }: SyntheticEvent) => {
      // The video unmounts, so move focus to its frame. The play button is then next in tab order.
      if (currentTarget.matches(':focus')) currentTarget.parentElement?.focus()
      setSrc(undefined)
      reset()
    },
  }
  return { state, play, preload, pause, videoProps }
}
