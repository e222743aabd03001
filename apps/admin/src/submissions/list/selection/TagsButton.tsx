import type { BulkChange } from '@duet/contract'
import { Button, Popover, TextField } from '@duet/ui'
import { useId, useState } from 'react'
import { cleanTag } from '../../detail/work/tags.ts'
import { useKnownTags } from '../../detail/work/useKnownTags.ts'
import * as styles from './Selection.css.ts'

interface TagsButtonProps {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  onApply: (change: BulkChange) => void
}

/** Lets the user add a tag to the selected submissions, or remove a tag from them. */
export function TagsButton({ open, onOpenChange, onApply }: TagsButtonProps) {
  const listId = useId()
  const knownTags = useKnownTags()
  const [text, setText] = useState('')
  const tag = cleanTag(text)

  function apply(change: BulkChange) {
    if (!tag) return
    onOpenChange(false)
    setText('')
    onApply(change)
  }

  return (
    <Popover
      label="Tags"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="small" icon="chevron-down" className={styles.button}>
          Tags
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          apply({ add_tags: [tag] })
        }}
      >
        <TextField
          label="Tag"
          size="small"
          list={listId}
          autoComplete="off"
          required
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {knownTags.map((knownTag) => (
            <option key={knownTag} value={knownTag} />
          ))}
        </datalist>
        <div className={styles.formButtons}>
          <Button size="small" tone="primary" type="submit">
            Add
          </Button>
          <Button size="small" onClick={() => apply({ remove_tags: [tag] })}>
            Remove
          </Button>
        </div>
      </form>
    </Popover>
  )
}
