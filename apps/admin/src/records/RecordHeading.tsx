import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { takeFocus } from '../focus/focusRestoration.ts'

/** Shows a record's heading. Takes focus if opening the record removed the focused element. */
export function RecordHeading(props: ComponentPropsWithoutRef<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Wait for the observer in `useFocusRestoration`, which parks focus after the removal.
    queueMicrotask(() => takeFocus(heading.current))
  }, [])
  return <h1 {...props} ref={heading} tabIndex={-1} />
}
