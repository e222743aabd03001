import { type RefObject, useEffect } from 'react'

/**
 * Sets `data-out-of-view` on the track while it's out of view, which pauses the motion. Browsers
 * render every frame for some animations that nobody sees.
 */
export function usePauseOutOfView(track: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = track.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      element.toggleAttribute('data-out-of-view', !entries.at(-1)?.isIntersecting)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [track])
}
