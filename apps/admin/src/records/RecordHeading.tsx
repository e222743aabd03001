import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { moveParkedFocus } from '../focus/focusRestoration.ts'

/**
 * Shows a record's heading. If opening the record removed the focused element, the heading takes
 * focus.
 */
export function RecordHeading(props: ComponentPropsWithoutRef<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // When the focused element disappears, an observer in `useFocusRestoration` moves focus to
    // `<main>`. Wait for that, and then move focus to this heading.
    queueMicrotask(() => moveParkedFocus(heading.current))
  }, [])
  return <h1 {...props} ref={heading} tabIndex={-1} />
}
