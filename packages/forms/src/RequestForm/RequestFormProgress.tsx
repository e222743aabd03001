'use client'

import { Icon, mergeProps, Progress, withRef } from '@duet/ui'
import { useEffect, useRef } from 'react'
import * as listStyles from '../FileList/FileList.css.ts'
import { FileRow } from '../FileList/FileRow.tsx'
import { isFocusLostNear } from '../hooks/roots.ts'
import { type FileProgress, splitProgress, type UploadProgress } from './progress.ts'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import type { RequestFormLabels } from './requestFormLabels.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/**
 * Shows the upload progress: one bar for the whole request, and the state of each file. An action
 * reports no progress, so it shows only the files.
 */
export const RequestFormProgress = withRef(function RequestFormProgress(
  props: RequestFormPartProps,
) {
  const { stage } = useRequestFormState()
  return stage.name === 'sending' && <ProgressPanel {...props} progress={stage.progress} />
})

interface ProgressPanelProps extends RequestFormPartProps {
  progress: UploadProgress | undefined
}

const ProgressPanel = withRef(function ProgressPanel({ progress, ...rest }: ProgressPanelProps) {
  const { files, labels } = useRequestFormState()
  const heading = useRef<HTMLParagraphElement>(null)
  const sizes = files.map(({ file }) => file.size)
  const fileProgress = progress ? splitProgress(progress, sizes) : []
  const total = progress?.total || sizes.reduce((sum, size) => sum + size, 0)
  const isUploaded = progress && progress.total > 0 && progress.loaded >= progress.total

  // Moves focus to the heading, because the pressed button lost focus when it became disabled.
  useEffect(() => {
    if (heading.current && isFocusLostNear(heading.current)) heading.current.focus()
  }, [])

  return (
    <div {...mergeProps<RequestFormPartProps>(rest, { className: styles.sending })}>
      <div className={styles.sendingHead}>
        <p ref={heading} tabIndex={-1} role="status" className={styles.sendingTitle}>
          {isUploaded ? labels.uploaded : labels.sendingRequest}
        </p>
        {progress && (
          <p className={styles.progressText}>{labels.progress(progress.loaded, total)}</p>
        )}
      </div>
      {progress && <Progress label={labels.sendingRequest} value={progress.loaded} max={total} />}
      {files.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets
        <ul role="list" className={listStyles.list} aria-label={labels.sendingFiles}>
          {files.map(({ id, file }, index) => (
            <FileRow key={id} file={file} labels={labels}>
              <FileStatus progress={fileProgress[index]} size={file.size} labels={labels} />
            </FileRow>
          ))}
        </ul>
      )}
    </div>
  )
})

interface FileStatusProps {
  progress: FileProgress | undefined
  /** Size of the file in bytes. */
  size: number
  labels: RequestFormLabels
}

function FileStatus({ progress, size, labels }: FileStatusProps) {
  if (!progress) return labels.fileSize(size)
  const { state, loaded } = progress
  return (
    <span className={styles.fileStatus} data-state={state}>
      {state === 'sent' && <Icon name="check" />}
      <span>{labels[state]}</span>
      {state === 'sending' ? labels.progress(loaded, size) : labels.fileSize(size)}
    </span>
  )
}
