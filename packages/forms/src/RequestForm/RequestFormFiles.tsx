'use client'

import { mergeProps, withRef } from '@duet/ui'
import { FileList } from '../FileList/FileList.tsx'
import * as styles from './RequestForm.css.ts'
import { useRequestFormState } from './requestFormContext.ts'
import { FILES_NAME } from './requestFormOptions.ts'
import type { RequestFormPartProps } from './requestFormPart.ts'

/**
 * The file field. Renders nothing while the form is sending, because `RequestFormProgress` then
 * lists the files.
 */
export const RequestFormFiles = withRef(function RequestFormFiles(props: RequestFormPartProps) {
  const form = useRequestFormState()
  if (!form.fileLimits || form.isSending) return null
  const { labels, fileLimits, fileProblem } = form
  const error = form.errors[FILES_NAME]
  return (
    <FileList
      {...mergeProps(props, {
        id: props.id ?? form.getFieldId(FILES_NAME),
        className: styles.wideField,
      })}
      label={fileLimits.optional ? labels.optionalField(labels.files) : labels.files}
      name={FILES_NAME}
      items={form.files}
      onAdd={form.addFiles}
      onRemove={form.removeFile}
      rejectedItems={form.rejectedFiles}
      onDismiss={form.dismissFile}
      limits={fileLimits}
      error={
        error && fileProblem ? (
          <>
            {error}
            <br />
            {fileProblem}
          </>
        ) : (
          (error ?? fileProblem)
        )
      }
      labels={labels}
    />
  )
})
