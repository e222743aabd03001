import { MAX_TAGS } from '@duet/contract'
import { ChipGroup, TextField } from '@duet/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { SuggestionList } from '../../../controls/SuggestionList.tsx'
import { useSuggestions } from '../../../controls/useSuggestions.ts'
import { useFormDraft } from '../../../session/useFormDraft.ts'
import { useCommands } from '../../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { cleanTag, findTag, suggestTags } from './tagSuggestions.ts'
import { useKnownTags } from './useKnownTags.ts'
import * as styles from './Work.css.ts'

interface TagsFieldProps {
  submissionId: string
  tags: readonly string[]
  onTagsChange: (tags: string[]) => void
}

/** Lets the user add and remove tags. The T key moves focus to the text field. */
export function TagsField({ submissionId, tags, onTagsChange }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const draft = useFormDraft(`tag ${submissionId}`)
  const [typedText, setTypedText] = useState(() => draft.read().tag ?? '')
  const [isListClosed, setIsListClosed] = useState(false)
  const knownTags = useKnownTags()
  const hasShortcuts = useShortcutSetting()
  const isFull = tags.length >= MAX_TAGS
  const suggestions = useSuggestions({
    suggestions: isListClosed ? [] : suggestTags(typedText, knownTags, tags),
    onChoose: ({ tag }) => addTag(tag),
    onClose: () => setIsListClosed(true),
  })
  useCommands([
    {
      id: 'tags',
      label: 'Add a tag',
      group: 'This request',
      key: 't',
      run: () => input.current?.focus(),
    },
  ])

  function changeText(text: string) {
    setTypedText(text)
    draft.store({ tag: text })
  }

  function addTag(text: string) {
    const tag = cleanTag(text)
    changeText('')
    if (tag && !findTag(tags, tag)) onTagsChange([...tags, findTag(knownTags, tag) ?? tag])
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (suggestions.handleKeyDown(event) || event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    addTag(typedText)
  }

  return (
    <div className={styles.tagsRow}>
      <span className={styles.tagsTerm} aria-hidden="true">
        Tags
      </span>
      <div className={styles.tags}>
        <ChipGroup
          label="Tags of this request"
          items={tags.map((tag) => ({ id: tag, label: tag }))}
          onRemove={(removedTag) => onTagsChange(tags.filter((tag) => tag !== removedTag))}
          emptyFocusRef={input}
        />
        <div className={styles.tagField}>
          <TextField
            {...suggestions.fieldProps}
            ref={input}
            role="combobox"
            aria-expanded={suggestions.suggestions.length > 0}
            label="Tags"
            labelHidden
            size="small"
            placeholder={isFull ? `At most ${MAX_TAGS} tags` : 'Add a tag'}
            readOnly={isFull}
            enterKeyHint="done"
            aria-keyshortcuts={hasShortcuts ? 'T' : undefined}
            value={typedText}
            onChange={(event) => {
              changeText(event.currentTarget.value)
              setIsListClosed(false)
            }}
            onKeyDown={handleKeyDown}
            onBlur={() => setIsListClosed(true)}
          />
          <SuggestionList label="Suggested tags" state={suggestions} />
        </div>
      </div>
    </div>
  )
}
