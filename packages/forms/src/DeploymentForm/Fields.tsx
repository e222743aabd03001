import { TextArea, TextField } from '@duet/ui'
import { FileList } from '../FileList/FileList.tsx'
import type { ChosenFile } from '../FileList/useFiles.ts'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentField,
  type DeploymentFieldName,
  type FieldErrors,
  STATES,
  type State,
} from '../schema/index.ts'
import * as styles from './DeploymentForm.css.ts'
import type { DeploymentFormLabels } from './deploymentFormLabels.ts'

interface FieldsProps {
  errors: FieldErrors
  states: readonly State[]
  onStatesChange: (states: State[]) => void
  files: readonly ChosenFile[]
  onFilesAdd: (files: Iterable<File>) => void
  onFileRemove: (id: number) => void
  /**
   * Whether the fields are read-only. Also hides the files, because the upload panel lists them.
   */
  isLocked: boolean
  labels: DeploymentFormLabels
}

export function Fields({
  errors,
  states,
  onStatesChange,
  files,
  onFilesAdd,
  onFileRemove,
  isLocked,
  labels,
}: FieldsProps) {
  function renderField(name: DeploymentFieldName) {
    const field: DeploymentField = DEPLOYMENT_FIELDS[name]
    const label = labels.field(name)
    const error = errors[name]
    if (field.kind === 'states') {
      return (
        <MultiSelect
          key={name}
          label={label}
          name={name}
          options={STATES}
          value={states}
          onValueChange={onStatesChange}
          error={error}
          disabled={isLocked}
          labels={labels}
        />
      )
    }
    const { autoComplete } = field
    const props = { label, name, autoComplete, required: true, readOnly: isLocked, error }
    switch (field.kind) {
      case 'text':
        return <TextField key={name} {...props} maxLength={field.maxLength} />
      case 'email':
        return <TextField key={name} {...props} type="email" maxLength={field.maxLength} />
      case 'multilineText':
        return (
          <TextArea
            key={name}
            {...props}
            rows={4}
            maxLength={field.maxLength}
            className={styles.wide}
          />
        )
      case 'wholeNumber':
        return (
          <TextField
            key={name}
            {...props}
            type="number"
            inputMode="numeric"
            min={field.min}
            max={field.max}
            step={1}
          />
        )
    }
  }

  return (
    <div className={styles.fields}>
      {DEPLOYMENT_FIELD_NAMES.map(renderField)}
      {!isLocked && (
        <FileList
          label={labels.files}
          name="files"
          items={files}
          onAdd={onFilesAdd}
          onRemove={onFileRemove}
          error={errors.files}
          labels={labels}
          className={styles.wide}
        />
      )}
    </div>
  )
}
