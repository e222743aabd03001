import { MAX_TAGS } from '@duet/contract'
import { Combobox } from '@duet/ui'
import { useRef, useState } from 'react'
import { useFormDraft } from '../../../session/useFormDraft.ts'
import { useCommands } from '../../../shortcuts/commands.ts'
import { useShortcutSetting } from '../../../shortcuts/shortcutSetting.ts'
import { cleanTag, findTag } from './tags.ts'
import { useKnownTags } from './useKnownTags.ts'
import * as styles from './Work.css.ts'

const MAX_SUGGESTIONS = 6

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
  const knownTags = useKnownTags()
  const hasShortcuts = useShortcutSetting()
  const isFull = tags.length >= MAX_TAGS
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

  function changeTags(newTags: readonly string[]) {
    const cleanTags: string[] = []
    for (const tag of newTags.map(cleanTag))
      if (tag && !findTag(cleanTags, tag)) cleanTags.push(tag)
    onTagsChange(cleanTags.slice(0, MAX_TAGS))
  }

  return (
    <div className={styles.tallRow}>
      <span className={styles.tallTerm} aria-hidden="true">
        Tags
      </span>
      <Combobox
        ref={input}
        label="Tags"
        labelHidden
        size="small"
        multiple
        freeText
        separator=","
        valuesLabel="Tags of this request"
        placeholder={isFull ? `At most ${MAX_TAGS} tags` : 'Add a tag'}
        readOnly={isFull}
        enterKeyHint="done"
        aria-keyshortcuts={hasShortcuts ? 'T' : undefined}
        options={knownTags.map((value) => ({ value }))}
        maxOptions={MAX_SUGGESTIONS}
        value={tags}
        onValueChange={changeTags}
        text={typedText}
        onTextChange={changeText}
      />
    </div>
  )
}
