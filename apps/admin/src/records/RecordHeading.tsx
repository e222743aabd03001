import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { takeFocus } from '../focus/focusRestoration.ts'

/** A record's heading. Takes the focus if opening the record removed the focused element. */
export function RecordHeading(props: ComponentPropsWithoutRef<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Runs after the MutationObserver that notices the removal.
    queueMicrotask(() => takeFocus(heading.current))
  }, [])
  return <h1 {...props} ref={heading} tabIndex={-1} />
}
