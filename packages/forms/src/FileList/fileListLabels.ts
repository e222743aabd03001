import { formatBytes } from '../schema/index.ts'

/** The built-in text of a file list and of the toasts about rejected files. */
export interface FileListLabels {
  /** Shown in the drop zone. */
  dropFiles: string
  /** Explains the file limits below `dropFiles`. */
  fileLimits: string
  /** Text of the button that opens the file picker. */
  chooseFiles: string
  /** Names the list of chosen files. */
  chosenFiles: string
  /** Announced when the number of chosen files changes. */
  chosenFilesCount: (count: number, max: number) => string
  /** Describes the size of a file, given in bytes. */
  fileSize: (bytes: number) => string
  /** Names the remove button of a file. */
  removeFile: (name: string) => string
  /** Title of the toast about files over the size limit. */
  filesTooLarge: string
  /** Text of the toast about files over the size limit. */
  filesTooLargeText: (names: readonly string[]) => string
  /** Title of the toast about more files than allowed. */
  tooManyFiles: string
  /** Text of the toast about more files than allowed. */
  tooManyFilesText: (max: number) => string
}

export const defaultFileListLabels: FileListLabels = {
  dropFiles: 'Drop files here.',
  fileLimits: 'Max 5 files, 5MB per file. MP4, MOV, WebM, JPG, PNG, PDF.',
  chooseFiles: 'Choose files',
  chosenFiles: 'Chosen files',
  chosenFilesCount: (count, max) => `${count} of ${max} files chosen`,
  fileSize: formatBytes,
  removeFile: (name) => `Remove ${name}`,
  filesTooLarge: 'Files too large',
  filesTooLargeText: (names) =>
    `${names.join(', ')} ${names.length === 1 ? 'exceeds' : 'exceed'} the 5MB limit. Please upload smaller video files.`,
  tooManyFiles: 'Too many files',
  tooManyFilesText: (max) => `Maximum ${max} files allowed`,
}
