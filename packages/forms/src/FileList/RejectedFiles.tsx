import type { RefObject } from 'react'
import type { FileLimits } from '../schema/index.ts'
import * as styles from './FileList.css.ts'
import { FileRow } from './FileRow.tsx'
import type { FileListLabels } from './fileListLabels.ts'
import type { RejectedFile } from './useFiles.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

interface RejectedFilesProps {
  items: readonly RejectedFile[]
  limits: FileLimits
  labels: FileListLabels
  disabled: boolean
  /** Gets focus after the user dismisses the last file. */
  input: RefObject<HTMLInputElement | null>
  onDismiss: (id: number) => void
}

/** A list of the files that weren't added, with the reasons. */
export function RejectedFiles({
  items,
  limits,
  labels,
  disabled,
  input,
  onDismiss,
}: RejectedFilesProps) {
  const { list, rememberRemoval } = useFocusAfterRemoval(items, input)
  if (items.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets
    <ul ref={list} role="list" className={styles.list} aria-label={labels.rejectedFiles}>
      {items.map(({ id, file, reason }, index) => (
        <FileRow
          key={id}
          file={file}
          labels={labels}
          disabled={disabled}
          isFolder={reason === 'folder'}
          reason={
            {
              tooLarge: labels.tooLargeReason(file, limits.maxBytes),
              unsupported: labels.unsupportedReason(limits.types),
              folder: labels.folderReason,
              tooMany: labels.tooManyReason(limits.maxCount),
            }[reason]
          }
          onRemove={() => {
            rememberRemoval(index)
            onDismiss(id)
          }}
        />
      ))}
    </ul>
  )
}
