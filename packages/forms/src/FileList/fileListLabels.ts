import { type FileLimits, formatBytes, formatSizeLimit } from '../schema/index.ts'

/** The built-in text of a file list and of the messages about rejected files. */
export interface FileListLabels {
  /** Text in the drop zone. */
  dropFiles: string
  /** Text below `dropFiles` that explains the file limits. */
  fileLimits: (limits: FileLimits) => string
  /** Text of the button that opens the file picker. */
  chooseFiles: string
  /** Replaces `chooseFiles` if the list takes one file and already has it. */
  replaceFile: string
  /** The accessible name of the list of chosen files. */
  chosenFiles: string
  /** Announced when the number of chosen files changes. */
  chosenFilesCount: (count: number, max: number) => string
  /** Formats the size of a file. Receives the size in bytes. */
  fileSize: (bytes: number) => string
  /** The accessible name of a file's remove button. */
  removeFile: (name: string) => string
  /** The accessible name of the list of rejected files. */
  rejectedFiles: string
  /** Says why a file is too large, and how to make it smaller. */
  tooLargeReason: (file: File, maxBytes: number) => string
  /** Says why a folder was rejected. */
  folderReason: string
  /** Says why a file of another type was rejected. */
  unsupportedReason: (types: FileLimits['types']) => string
  /** Says why a file was rejected if there would be too many. */
  tooManyReason: (max: number) => string
  /** The accessible name of the button that removes a rejected file from the list. */
  dismissFile: (name: string) => string
  /** Title of the message about folders. */
  foldersRejected: string
  /** Text of the message about folders. */
  foldersRejectedText: (names: readonly string[]) => string
  /** Title of the message about files of other types. */
  filesUnsupported: string
  /** Text of the message about files of other types. */
  filesUnsupportedText: (names: readonly string[], types: FileLimits['types']) => string
  /** Title of the message about files over the size limit. */
  filesTooLarge: string
  /** Text of the message about files over the size limit. */
  filesTooLargeText: (names: readonly string[], maxBytes: number) => string
  /** Title of the message about too many files. */
  tooManyFiles: string
  /** Text of the message about too many files. */
  tooManyFilesText: (max: number) => string
}

export const defaultFileListLabels: FileListLabels = {
  dropFiles: 'Drop files here.',
  fileLimits: ({ types, maxCount, maxBytes }) => {
    const countText = `Max ${maxCount} ${maxCount === 1 ? 'file' : 'files'}`
    const sizeText = `${formatSizeLimit(maxBytes)} per file`
    const texts = [
      ...(Number.isFinite(maxCount) ? [countText] : []),
      ...(Number.isFinite(maxBytes) ? [sizeText] : []),
    ]
    const sentences = [texts.join(', '), listFormats(types).join(', ')].filter(Boolean)
    return sentences.map((sentence) => `${sentence}.`).join(' ')
  },
  chooseFiles: 'Choose files',
  replaceFile: 'Replace file',
  chosenFiles: 'Chosen files',
  chosenFilesCount: (count, max) =>
    Number.isFinite(max)
      ? `${count} of ${max} files chosen`
      : `${count} ${count === 1 ? 'file' : 'files'} chosen`,
  fileSize: formatBytes,
  removeFile: (name) => `Remove ${name}`,
  rejectedFiles: 'Files that weren’t added',
  tooLargeReason: (_file, maxBytes) =>
    `Not added, because it’s over ${formatSizeLimit(maxBytes)}. Choose a smaller file.`,
  folderReason: 'Not added, because it’s a folder. Choose the files in it.',
  unsupportedReason: (types) =>
    `Not added, because of its type. Supported types: ${listFormats(types).join(', ')}.`,
  tooManyReason: (max) =>
    `Not added, because the maximum is ${max} ${max === 1 ? 'file' : 'files'}.`,
  dismissFile: (name) => `Dismiss ${name}`,
  foldersRejected: 'Folders can’t be added',
  foldersRejectedText: (names) => {
    const problem = names.length === 1 ? 'is a folder' : 'are folders'
    return `${names.join(', ')} ${problem}. Choose the files instead.`
  },
  filesUnsupported: 'Unsupported file type',
  filesUnsupportedText: (names, types) => {
    const problem = names.length === 1 ? 'isn’t a supported type' : 'aren’t supported types'
    return `${names.join(', ')} ${problem}. Supported types: ${listFormats(types).join(', ')}.`
  },
  filesTooLarge: 'Files too large',
  filesTooLargeText: (names, maxBytes) => {
    const verb = names.length === 1 ? 'exceeds' : 'exceed'
    return `${names.join(', ')} ${verb} the ${formatSizeLimit(maxBytes)} limit. Please choose smaller files.`
  },
  tooManyFiles: 'Too many files',
  tooManyFilesText: (max) => `Maximum ${max} ${max === 1 ? 'file' : 'files'} allowed`,
}

/** Lists file formats by their most common extension, such as `MP4` and `WebM`. */
export function listFormats(types: FileLimits['types']): string[] {
  const extensions = Object.values(types).flatMap(([extension = '']) => extension.slice(1))
  return extensions.map((name) => (name === 'webm' ? 'WebM' : name.toUpperCase()))
}
