'use client'

import { FileList } from '../FileList/FileList.tsx'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import { FILES_NAME } from './requestFormOptions.ts'
import { translateError } from './translateError.ts'

/** The file field. Renders nothing while sending, because `RequestFormProgress` lists the files. */
export function RequestFormFiles() {
  const form = useRequestFormState()
  if (!form.fileLimits || form.isSending) return null
  return (
    <FileList
      label={form.labels.files}
      name={FILES_NAME}
      items={form.files}
      onAdd={form.addFiles}
      onRemove={form.removeFile}
      limits={form.fileLimits}
      error={translateError(form.labels, form.errors[FILES_NAME], FILES_NAME) ?? form.fileProblem}
      labels={form.labels}
      className={styles.wide}
    />
  )
}
