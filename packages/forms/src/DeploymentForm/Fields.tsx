import { TextArea, TextField } from '@duet/ui'
import { FileList } from '../FileList/FileList.tsx'
import type { ChosenFile } from '../FileList/useFiles.ts'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import { type FieldErrors, MAX_TOTAL_UNITS, STATES, type State } from '../schema/index.ts'
import * as styles from './DeploymentForm.css.ts'

interface FieldsProps {
  errors: FieldErrors
  states: readonly State[]
  onStatesChange: (states: State[]) => void
  files: readonly ChosenFile[]
  onFilesAdd: (files: Iterable<File>) => void
  onFileRemove: (id: number) => void
  /** While sending nothing changes, and the files stand in the panel of the upload. */
  isLocked: boolean
}

const describeStates = (count: number) => `${count} states selected`

export function Fields({
  errors,
  states,
  onStatesChange,
  files,
  onFilesAdd,
  onFileRemove,
  isLocked,
}: FieldsProps) {
  const text = (name: string, maxLength: number) => ({
    name,
    maxLength,
    isRequired: true,
    readOnly: isLocked,
    error: errors[name],
  })
  return (
    <div className={styles.fields}>
      <TextField label="Requester Name" autoComplete="name" {...text('name', 200)} />
      <TextField label="Email" type="email" autoComplete="email" {...text('email', 200)} />
      <TextField label="Title" autoComplete="organization-title" {...text('title', 200)} />
      <TextField label="Company" autoComplete="organization" {...text('company', 200)} />
      <TextArea label="Use Case" rows={4} className={styles.wide} {...text('useCase', 5000)} />
      <MultiSelect
        label="States Where Sites Are Located"
        noun="States"
        name="states"
        options={STATES}
        value={states}
        onValueChange={onStatesChange}
        placeholder="Select states..."
        describeCount={describeStates}
        error={errors.states}
        isLocked={isLocked}
      />
      <TextField
        label="Total Units Needed"
        name="totalUnits"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_TOTAL_UNITS}
        step={1}
        autoComplete="off"
        isRequired
        readOnly={isLocked}
        error={errors.totalUnits}
      />
      {!isLocked && (
        <FileList
          label="Upload Videos and Images of Task Workflows"
          name="files"
          items={files}
          onAdd={onFilesAdd}
          onRemove={onFileRemove}
          error={errors.files}
          className={styles.wide}
        />
      )}
    </div>
  )
}
