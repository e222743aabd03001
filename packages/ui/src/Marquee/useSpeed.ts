import type { RefObject } from 'react'
import { observeSize } from '../hooks/observeSize.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'

/**
 * Moves the groups in a track at a speed in pixels per second. Follows when their width changes, as
 * when images and fonts load or a hidden marquee appears.
 */
export function useSpeed(track: RefObject<HTMLElement | null>, speed: number): void {
  useIsomorphicLayoutEffect(() => {
    const element = track.current
    if (!element) return
    const update = () => setSpeed(element, speed)
    update()
    const stopObserving = observeSize([...element.children], update)
    // A new animation starts with the duration in the style sheet, for example when the user turns
    // off reduced motion.
    element.addEventListener('animationstart', update)
    return () => {
      stopObserving()
      element.removeEventListener('animationstart', update)
    }
  }, [track, speed])
}

/** Changes the playback rate instead of the duration, because another duration moves the groups. */
function setSpeed(track: HTMLElement, speed: number) {
  const { offsetWidth } = track.firstElementChild as HTMLElement
  for (const animation of listAnimations(track)) {
    const seconds = Number(animation.effect?.getComputedTiming().duration) / 1000
    // A hidden group has no width.
    if (offsetWidth > 0) animation.playbackRate = (speed * seconds) / offsetWidth
  }
}

/** Lists the animations of both groups. The list is empty with reduced motion, and in jsdom. */
export const listAnimations = (track: Element): Animation[] =>
  [...track.children].flatMap((group) => group.getAnimations?.() ?? [])
