import { Field, Icon, VisuallyHidden, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { FILE_TYPES, MAX_FILES } from '../schema/index.ts'
import * as styles from './FileList.css.ts'
import { FileRow } from './FileRow.tsx'
import { useDropZone } from './useDropZone.ts'
import type { ChosenFile } from './useFiles.ts'

const ACCEPT = Object.entries(FILE_TYPES).flat(2).join(',')

export interface FileListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Names the zone and the list. */
  label: string
  /** Field that carries the files in a form post without a script. */
  name: string
  /** In the order in which they were chosen. */
  items: readonly ChosenFile[]
  /** Called with all files that were chosen or dropped; which are taken is the caller's to say. */
  onAdd: (files: Iterable<File>) => void
  /** Called by a press on the cross of a file. */
  onRemove: (id: number) => void
  /** What is wrong, in words. */
  error?: string | undefined
}

/** A zone to drop files on, with a native file input in it, and what was chosen beneath. */
export const FileList = withRef(function FileList({
  label,
  name,
  items,
  onAdd,
  onRemove,
  error,
  className,
  ...rest
}: FileListProps) {
  const hintId = useId()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef(-1)
  const { isOver, zoneProps } = useDropZone(onAdd)

  // Chosen before the script came: taken over, so that the rules hold for them too.
  useIsomorphicLayoutEffect(() => takeFiles(input.current, onAdd), [onAdd])

  // The button that had the focus is gone: the next one takes it, or the input after the last.
  useEffect(() => {
    if (removedAt.current < 0) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removedAt.current, items.length - 1)] ?? input.current
    removedAt.current = -1
    next?.focus()
  }, [items])

  return (
    <div {...rest} className={[styles.root, className].filter(Boolean).join(' ')}>
      <Field label={label} error={error}>
        {(control) => (
          <div
            {...zoneProps}
            className={styles.zone}
            data-zone=""
            data-over={isOver ? '' : undefined}
            data-invalid={error ? '' : undefined}
          >
            <div className={styles.words}>
              <p className={styles.lead}>Drop files here.</p>
              <p id={hintId} className={styles.hint}>
                Max 5 files, 5MB per file. MP4, MOV, WebM, JPG, PNG, PDF.
              </p>
            </div>
            <div className={styles.chooser} data-hydrated={isHydrated ? '' : undefined}>
              <input
                ref={input}
                type="file"
                multiple
                accept={ACCEPT}
                name={name}
                id={control.id}
                required={items.length === 0}
                aria-invalid={control['aria-invalid']}
                aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
                className={styles.input}
                onChange={(event) => takeFiles(event.currentTarget, onAdd)}
              />
              <label htmlFor={control.id} className={styles.face} hidden={!isHydrated}>
                <Icon name="upload" />
                Choose files
              </label>
            </div>
          </div>
        )}
      </Field>
      <VisuallyHidden role="status">
        {items.length > 0 && `${items.length} of ${MAX_FILES} files chosen`}
      </VisuallyHidden>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets
        <ul ref={list} role="list" className={styles.list} aria-label="Chosen files">
          {items.map(({ id, file }, index) => (
            <FileRow
              key={id}
              file={file}
              onRemove={() => {
                removedAt.current = index
                onRemove(id)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
})

function takeFiles(input: HTMLInputElement | null, onAdd: (files: Iterable<File>) => void) {
  if (!input?.files?.length) return
  onAdd([...input.files])
  // Emptied, so that the same file can be chosen again after it was taken away.
  input.value = ''
}
