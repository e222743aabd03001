import { useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { useLiveChanges } from './LiveContext.ts'

/** How long to collect new requests before announcing them together, in milliseconds. */
const DELAY_MS = 500

/** Tells screen readers how many requests have just arrived. */
export function NewRequestAnnouncer() {
  const [message, setMessage] = useState('')
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLiveChanges((change) => {
    if (change?.record !== 'submission' || change.kind !== 'created') return
    count.current += 1
    if (count.current > 1) return
    // Clear the text, because screen readers announce the next message only if the text changes.
    setMessage('')
    timer.current = setTimeout(() => {
      setMessage(count.current === 1 ? '1 new request' : `${count.current} new requests`)
      count.current = 0
    }, DELAY_MS)
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <p role="status" className={visuallyHidden}>
      {message}
    </p>
  )
}
