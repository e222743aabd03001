import { TextField, type TextFieldProps } from '@duet/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface DraftFieldProps extends Pick<TextFieldProps, 'label' | 'labelHidden' | 'min' | 'max'> {
  type: 'date' | 'number'
  /** The current value. Empty if there is none. */
  value: string
  /** Called when the user presses Enter or leaves the field after changing the value. */
  onValueChange: (value: string) => void
  /**
   * Whether to report a changed value when the field is removed. Fields in a popover need this,
   * because closing the popover removes them without a `blur` event.
   * @default true
   */
  commitsOnUnmount?: boolean
  /** When this changes, the field discards what the user has typed, and shows `value` again. */
  resetKey?: number
}

/** Shows a field that reports its value only after the user has finished typing. */
export function DraftField({
  type,
  value,
  onValueChange,
  commitsOnUnmount = true,
  resetKey,
  ...props
}: DraftFieldProps) {
  const [draft, setDraft] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `resetKey` also resets the draft.
  useEffect(() => setDraft(value), [value, resetKey])

  function commit() {
    if (draft !== value) onValueChange(draft)
  }

  const commitOnUnmount = useRef(commit)
  useEffect(() => {
    commitOnUnmount.current = commitsOnUnmount ? commit : () => {}
  })
  useEffect(() => () => commitOnUnmount.current(), [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  return (
    <TextField
      type={type}
      size="small"
      {...(type === 'number' && { min: 0, step: 1, inputMode: 'numeric' })}
      {...props}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  )
}
