import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { moveParkedFocus } from '../focus/focusRestoration.ts'

/**
 * Shows a record's heading, which takes focus if opening the record removed the focused element.
 */
export function RecordHeading(props: ComponentPropsWithoutRef<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Wait for the observer in `useFocusRestoration`, which parks focus after the removal.
    queueMicrotask(() => moveParkedFocus(heading.current))
  }, [])
  return <h1 {...props} ref={heading} tabIndex={-1} />
}
