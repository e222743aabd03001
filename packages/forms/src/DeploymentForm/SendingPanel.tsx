import { Icon, Progress } from '@duet/ui'
import { useEffect, useRef } from 'react'
import * as listStyles from '../FileList/FileList.css.ts'
import { FileRow } from '../FileList/FileRow.tsx'
import type { ChosenFile } from '../FileList/useFiles.ts'
import { formatBytes } from '../schema/index.ts'
import * as styles from './DeploymentForm.css.ts'
import {
  type FileProgress,
  formatProgress,
  shareProgress,
  type UploadProgress,
} from './progress.ts'

interface SendingPanelProps {
  progress: UploadProgress
  files: readonly ChosenFile[]
}

/** How far the request has come: one bar over all bytes, and each file's own state. */
export function SendingPanel({ progress, files }: SendingPanelProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  const sizes = files.map(({ file }) => file.size)
  const shares = shareProgress(progress, sizes)
  const total = progress.total || sizes.reduce((sum, size) => sum + size, 0)
  const isStored = progress.total > 0 && progress.loaded >= progress.total

  // The button that was pressed is disabled now and has lost the focus.
  useEffect(() => {
    const active = document.activeElement
    if (!active || active === document.body || active.matches(':disabled')) heading.current?.focus()
  }, [])

  return (
    <div className={styles.sending}>
      <div className={styles.sendingHead}>
        <p ref={heading} tabIndex={-1} role="status" className={styles.sendingTitle}>
          {isStored ? 'Sent. Waiting for the answer' : 'Sending your request'}
        </p>
        <p className={styles.figures}>{formatProgress(progress.loaded, total)}</p>
      </div>
      <Progress label="Sending your request" value={progress.loaded} max={total} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets */}
      <ul role="list" className={listStyles.list} aria-label="Files">
        {files.map(({ id, file }, index) => (
          <FileRow key={id} file={file}>
            <FileShare share={shares[index]} size={file.size} />
          </FileRow>
        ))}
      </ul>
    </div>
  )
}

function FileShare({ share, size }: { share: FileProgress | undefined; size: number }) {
  if (!share) return formatBytes(size)
  return (
    <span className={styles.share} data-state={share.state}>
      {share.state === 'Sent' && <Icon name="check" />}
      <span>{share.state}</span>
      {share.state === 'Sending' ? formatProgress(share.loaded, size) : formatBytes(size)}
    </span>
  )
}
