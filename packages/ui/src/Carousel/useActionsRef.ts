import { type Ref, useImperativeHandle, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import type { CarouselActions } from './carouselOptions.ts'

/** Sets a ref only once, to methods that call the actions of the latest render. */
export function useActionsRef(ref: Ref<CarouselActions> | undefined, actions: CarouselActions) {
  const latest = useRef(actions)
  useIsomorphicLayoutEffect(() => {
    latest.current = actions
  })
  useImperativeHandle(
    ref,
    () => ({
      previous: () => latest.current.previous(),
      next: () => latest.current.next(),
      goTo: (index) => latest.current.goTo(index),
      pause: () => latest.current.pause(),
      play: () => latest.current.play(),
    }),
    [],
  )
}
