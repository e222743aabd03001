import { type ComponentPropsWithRef, type PointerEvent, useRef } from 'react'
import { useOption } from 'react-aria/useListBox'
import type { ListState } from 'react-stately/useListState'
import { getShadowRoot } from './roots.ts'

interface ListOption {
  optionProps: ComponentPropsWithRef<'li'>
  isSelected: boolean
}

/** Returns the ref and the props of an option in a React Aria list box, also in a shadow root. */
export function useListOption<T>(key: string, state: ListState<T>): ListOption {
  const ref = useRef<HTMLLIElement>(null)
  const { optionProps, isPressed, isSelected } = useOption({ key }, state, ref)

  // When the pointer is released, React Aria checks on the document whether it's still over the
  // option. There, the event's target is the host of the shadow root, so React Aria would cancel the
  // press. Without this event, it ends the press at the click that follows.
  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    optionProps.onPointerUp?.(event)
    if (isPressed && getShadowRoot(event.currentTarget)) event.stopPropagation()
  }

  return { optionProps: { ...optionProps, ref, onPointerUp: handlePointerUp }, isSelected }
}
