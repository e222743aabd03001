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
  /** Says why the file was rejected. */
  reason?: string
  /** Called when the user clicks the remove button. Without this prop, there's no button. */
  onRemove?: () => void
}

/** A file with its preview, name, and size. */
export function FileRow({ file, labels, children, reason, onRemove }: FileRowProps) {
  return (
    <li className={styles.row}>
      <FilePreview file={file} />
      <span className={styles.details}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>
          {/* `bdi` keeps the unit after the number in right-to-left pages. */}
          {children ?? <bdi>{labels.fileSize(file.size)}</bdi>}
        </span>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      {onRemove && (
        <IconButton
          className={styles.removeButton}
          icon="close"
          label={reason ? labels.dismissFile(file.name) : labels.removeFile(file.name)}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
