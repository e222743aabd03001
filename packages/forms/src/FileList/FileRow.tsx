import { IconButton } from '@duet/ui'
import type { ReactNode } from 'react'
import { formatBytes } from '../schema/index.ts'
import * as styles from './FileList.css.ts'
import { FilePreview } from './FilePreview.tsx'

interface FileRowProps {
  file: File
  /** Stands where the size does otherwise. */
  children?: ReactNode
  /** Without it the file cannot be taken away. */
  onRemove?: () => void
}

/** One chosen file: what it shows, its name, its size. */
export function FileRow({ file, children, onRemove }: FileRowProps) {
  return (
    <li className={styles.row}>
      <FilePreview file={file} />
      <span className={styles.facts}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{children ?? formatBytes(file.size)}</span>
      </span>
      {onRemove && (
        <IconButton
          className={styles.remove}
          icon="close"
          label={`Remove ${file.name}`}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
