import { type Ref, useImperativeHandle, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import type { CarouselActions } from './carouselOptions.ts'

/** Sets a ref only once, to methods that call the actions from the latest render. */
export function useActionsRef(ref: Ref<CarouselActions> | undefined, actions: CarouselActions) {
  const latestActions = useRef(actions)
  useIsomorphicLayoutEffect(() => {
    latestActions.current = actions
  })
  useImperativeHandle(
    ref,
    () => ({
      previous: () => latestActions.current.previous(),
      next: () => latestActions.current.next(),
      goTo: (index) => latestActions.current.goTo(index),
      pause: () => latestActions.current.pause(),
      play: () => latestActions.current.play(),
    }),
    [],
  )
}
