'use client'

import { Field, Icon, useFormReset, VisuallyHidden, withRef } from '@duet/ui'
import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react'
import { useHydratedInNextTask } from '../hooks/useHydratedInNextTask.ts'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { DEPLOYMENT_FILE_LIMITS, type FileLimits } from '../schema/index.ts'
import * as styles from './FileList.css.ts'
import { FileRow } from './FileRow.tsx'
import { defaultFileListLabels, type FileListLabels } from './fileListLabels.ts'
import { RejectedFiles } from './RejectedFiles.tsx'
import { useDropZone } from './useDropZone.ts'
import type { ChosenFile, RejectedFile } from './useFiles.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useSubmittedFiles } from './useSubmittedFiles.ts'

export interface FileListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Label of the drop zone. */
  label: string
  /** Field name of the files in a form post, and in the data of an action. */
  name: string
  /** The chosen files, in the order the user chose them. */
  items: readonly ChosenFile[]
  /** Called with the files that the user chose or dropped. The caller decides which ones to add. */
  onAdd: (files: Iterable<File>) => void
  /** Called when the user removes a file. */
  onRemove: (id: number) => void
  /** The files that weren't added. The list shows them with the reasons. */
  rejectedItems?: readonly RejectedFile[]
  /** Called when the user removes a rejected file from the list. */
  onDismiss?: (id: number) => void
  /**
   * Called when the user or a script resets the form around the list. Pass `clear` of `useFiles`, so
   * that a reset also removes the files. It isn't called when React resets the form after an action.
   */
  onClear?: () => void
  /**
   * The accepted types, sizes, and number of files.
   * @default DEPLOYMENT_FILE_LIMITS
   */
  limits?: FileLimits
  /** Error message. */
  error?: ReactNode
  /** Whether the user can't add or remove files. @default false */
  disabled?: boolean | undefined
  /** Replaces the built-in text. @default defaultFileListLabels */
  labels?: Partial<FileListLabels> | undefined
}

/** A drop zone with a native file input, and a list of the chosen files. */
export const FileList = withRef(function FileList({
  label,
  name,
  items,
  onAdd,
  onRemove,
  rejectedItems = [],
  onDismiss = () => {},
  onClear = () => {},
  limits = DEPLOYMENT_FILE_LIMITS,
  error,
  disabled = false,
  labels,
  className,
  ...rest
}: FileListProps) {
  const allLabels = useFormLabels('FileList', defaultFileListLabels, labels)
  const hintId = useId()
  const isHydrated = useHydratedInNextTask()
  const input = useRef<HTMLInputElement>(null)
  const isReplacing = limits.maxCount === 1 && items.length > 0
  const { list, rememberRemoval } = useFocusAfterRemoval(items, input)
  const { isDraggedOver, zoneProps } = useDropZone(input, onAdd)

  useSubmittedFiles(input, items)

  useFormReset(input, (isAfterAction) => {
    // A failed action keeps the files, so that the user doesn't have to choose them again.
    if (!isAfterAction) onClear()
  })

  // Adds files that the user chose before hydration, so the limits also apply to them.
  useIsomorphicLayoutEffect(() => moveFiles(input.current, onAdd), [onAdd])

  return (
    <div {...rest} className={[styles.root, className].filter(Boolean).join(' ')}>
      <Field label={label} error={error}>
        {(control) => (
          <div
            {...zoneProps}
            className={styles.zone}
            data-zone=""
            data-over={isDraggedOver ? '' : undefined}
            data-invalid={error ? '' : undefined}
          >
            <div className={styles.text}>
              <p className={styles.lead}>{allLabels.dropFiles}</p>
              <p id={hintId} className={styles.hint}>
                {allLabels.fileLimits(limits)}
              </p>
            </div>
            <div className={styles.chooser} data-hydrated={isHydrated ? '' : undefined}>
              <input
                ref={input}
                type="file"
                multiple={limits.maxCount > 1}
                accept={Object.entries(limits.types).flat(2).join(',')}
                name={name}
                id={control.id}
                disabled={disabled}
                required={!limits.optional && items.length === 0}
                aria-invalid={control['aria-invalid']}
                aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
                className={styles.input}
                onChange={(event) => moveFiles(event.currentTarget, onAdd)}
              />
              <label htmlFor={control.id} className={styles.visibleButton} hidden={!isHydrated}>
                <Icon name="upload" />
                {isReplacing ? allLabels.replaceFile : allLabels.chooseFiles}
              </label>
            </div>
          </div>
        )}
      </Field>
      <VisuallyHidden role="status">
        {items.length > 0 && (
          // With a new key, screen readers also announce a file that replaces another one.
          <span key={items.at(-1)?.id}>
            {allLabels.chosenFilesCount(items.length, limits.maxCount)}
          </span>
        )}
      </VisuallyHidden>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets
        <ul ref={list} role="list" className={styles.list} aria-label={allLabels.chosenFiles}>
          {items.map(({ id, file }, index) => (
            <FileRow
              key={id}
              file={file}
              labels={allLabels}
              disabled={disabled}
              onRemove={() => {
                rememberRemoval(index)
                onRemove(id)
              }}
            />
          ))}
        </ul>
      )}
      <RejectedFiles
        items={rejectedItems}
        limits={limits}
        labels={allLabels}
        disabled={disabled}
        input={input}
        onDismiss={onDismiss}
      />
    </div>
  )
})

/** Passes the input's files to `onAdd` and empties the input. */
function moveFiles(input: HTMLInputElement | null, onAdd: (files: Iterable<File>) => void) {
  if (!input?.files?.length) return
  onAdd([...input.files])
  // If the input weren't empty, choosing a removed file again wouldn't fire a change event.
  input.value = ''
}
