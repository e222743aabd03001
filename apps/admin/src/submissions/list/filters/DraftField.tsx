import { TextField } from '@duet/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface DraftFieldProps {
  label: string
  type: 'date' | 'number'
  /** The current value. Empty if there is none. */
  value: string
  /** Called when the user presses Enter or leaves the field after changing the value. */
  onValueChange: (value: string) => void
}

/** Shows a field that reports its value only after the user has finished typing. */
export function DraftField({ label, type, value, onValueChange }: DraftFieldProps) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])

  function commit() {
    if (draft !== value) onValueChange(draft)
  }

  // Closing the popover removes the field without a `blur` event, so also commit on unmount.
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
  })
  useEffect(() => () => latestCommit.current(), [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  return (
    <TextField
      label={label}
      type={type}
      size="small"
      {...(type === 'number' && { min: 0, step: 1, inputMode: 'numeric' })}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  )
}
