import { IconButton } from '@duet/ui'
import type { ReactNode } from 'react'
import * as styles from './FileList.css.ts'
import { FilePreview } from './FilePreview.tsx'
import type { FileListLabels } from './fileListLabels.ts'

interface FileRowProps {
  file: File
  labels: FileListLabels
  /** Shown instead of the file size. */
  children?: ReactNode
  /** Whether the file is a folder, which has no preview and no size. @default false */
  isFolder?: boolean
  /** Whether the remove button is disabled. @default false */
  disabled?: boolean
  /** Says why the file was rejected. */
  reason?: string
  /** Called when the user clicks the remove button. Without this prop, there's no button. */
  onRemove?: () => void
}

/** A file with its preview, name, and size. */
export function FileRow({
  file,
  labels,
  children,
  isFolder = false,
  disabled = false,
  reason,
  onRemove,
}: FileRowProps) {
  return (
    <li className={styles.row}>
      {isFolder ? (
        <span className={styles.preview} aria-hidden="true">
          /
        </span>
      ) : (
        <FilePreview file={file} />
      )}
      <span className={styles.details}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {!isFolder && (
          <span className={styles.size}>
            {/* `bdi` keeps the unit after the number in right-to-left pages. */}
            {children ?? <bdi>{labels.fileSize(file.size)}</bdi>}
          </span>
        )}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      {onRemove && (
        <IconButton
          className={styles.removeButton}
          icon="close"
          label={reason ? labels.dismissFile(file.name) : labels.removeFile(file.name)}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
