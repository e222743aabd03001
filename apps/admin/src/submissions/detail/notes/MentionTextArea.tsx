import { TextArea } from '@duet/ui'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { SuggestionList } from '../../../controls/SuggestionList.tsx'
import { useSuggestions } from '../../../controls/useSuggestions.ts'
import {
  findMentionQuery,
  findPeople,
  type MentionablePerson,
  type MentionQuery,
} from '../../edits/mentions.ts'
import * as styles from './Notes.css.ts'

const MAX_SUGGESTIONS = 6

interface MentionTextAreaProps
  extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'onKeyDown' | 'onSelect'> {
  value: string
  onValueChange: (value: string) => void
  people: readonly MentionablePerson[]
  /** Called when the user presses Ctrl+Enter or Command+Enter. */
  onSubmit: () => void
  /** Called when the user presses Escape and no suggestions are open. */
  onCancel?: () => void
}

/** A text area that suggests people when the user types `@`. */
export function MentionTextArea({
  value,
  onValueChange,
  people,
  onSubmit,
  onCancel,
  ...rest
}: MentionTextAreaProps) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const nextCaret = useRef<number>(undefined)
  const [mention, setMention] = useState<MentionQuery>()
  const foundPeople = mention ? findPeople(mention.query, people).slice(0, MAX_SUGGESTIONS) : []
  const suggestions = useSuggestions({
    suggestions: foundPeople,
    onChoose: insertMention,
    onClose: () => setMention(undefined),
  })

  // Put the caret directly after an inserted mention. Otherwise, the caret would move to the end of
  // the text.
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    textArea.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  })

  function insertMention({ label }: MentionablePerson) {
    if (!mention) return
    const textBefore = `${value.slice(0, mention.start)}@${label} `
    const textAfter = value.slice(mention.start + 1 + mention.query.length)
    nextCaret.current = textBefore.length
    setMention(undefined)
    onValueChange(textBefore + textAfter.replace(/^ /, ''))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (suggestions.handleKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault()
      onCancel()
    }
  }

  return (
    <div className={styles.mentionField}>
      <TextArea
        {...rest}
        {...suggestions.fieldProps}
        ref={textArea}
        size="small"
        dir="auto"
        value={value}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={({ currentTarget }) => {
          onValueChange(currentTarget.value)
          setMention(findMentionQuery(currentTarget.value, currentTarget.selectionStart))
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => setMention(undefined)}
      />
      <SuggestionList label="Teammates" state={suggestions} />
    </div>
  )
}
