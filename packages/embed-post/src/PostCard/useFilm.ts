'use client'

import type { SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from '../hooks.ts'

export type FilmState = 'idle' | 'loading' | 'playing' | 'paused' | 'ended'

/**
 * The platform's films are refused to whoever says where he comes from, and a video element cannot
 * be told to keep that to itself, only the whole page can (`Referrer-Policy`). So a film of another
 * origin is fetched first, without a referrer; where the other side or the page's own policy does
 * not let us read it, the element tries by itself.
 */
async function loadFilm(src: string, signal: AbortSignal): Promise<string> {
  try {
    if (!src.startsWith('/')) {
      const response = await fetch(src, { referrerPolicy: 'no-referrer', signal })
      if (response.ok) return URL.createObjectURL(await response.blob())
    }
  } catch {
    // The element's own attempt tells whether it can be played.
  }
  return src
}

/**
 * A film that is loaded once it is started, and is as before once it fails. A loop starts by itself
 * where motion is welcome.
 */
export function useFilm(source: string, isLoop: boolean) {
  const [state, setState] = useState<FilmState>('idle')
  const [src, setSrc] = useState<string>()
  const ref = useRef<HTMLVideoElement>(null)
  const loading = useRef<AbortController | null>(null)
  useEffect(() => {
    if (!src) return
    const film = ref.current
    if (film?.controls) film.focus()
    // A browser that has forgotten the click by now shows its own button.
    film?.play().catch(() => setState((now) => (now === 'loading' ? 'paused' : now)))
    return () => URL.revokeObjectURL(src)
  }, [src])
  const toggle = async () => {
    const film = ref.current
    if (film) return film.paused ? film.play() : film.pause()
    // Who clicks twice starts anew.
    loading.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    loading.current = controller
    setState('loading')
    const loaded = await loadFilm(source, signal)
    if (signal.aborted) URL.revokeObjectURL(loaded)
    else setSrc(loaded)
  }
  const begin = useRef(toggle)
  useEffect(() => {
    if (isLoop && !matchMedia('(prefers-reduced-motion: reduce)').matches) begin.current()
    return () => loading.current?.abort()
  }, [isLoop])
  const video = {
    ref,
    src,
    playsInline: true,
    onPlay: () => setState('playing'),
    onPause: () => setState('paused'),
    onEnded: () => setState('ended'),
    onError: ({ currentTarget }: SyntheticEvent) => {
      // The film goes: what stays takes the focus, and the button is the next to be reached.
      if (currentTarget === document.activeElement) currentTarget.parentElement?.focus()
      setSrc(undefined)
      setState('idle')
    },
  }
  return { state, toggle, video }
}
