import type { FileType } from '@duet/forms/schema'
import { detectFileType } from '@duet/storage'
import { createEmptyFilesError, createUnsupportedFilesError } from './badFiles.ts'
import type { ReceivedFile } from './uploads.ts'

/** A received file with its type, which the server detected from the content. */
export interface TypedFile extends Omit<ReceivedFile, 'head'> {
  type: FileType
}

/** @throws AppError 400 if a file is empty */
export function requireContent(files: readonly ReceivedFile[]): void {
  const emptyFiles = files.filter((file) => file.size === 0)
  if (emptyFiles.length > 0) throw createEmptyFilesError(emptyFiles.map((file) => file.name))
}

/**
 * Detects the types of files from their content.
 *
 * @throws AppError 415 if a type isn't accepted
 */
export async function detectFileTypes(files: readonly ReceivedFile[]): Promise<TypedFile[]> {
  const typedFiles: TypedFile[] = []
  const unsupportedNames: string[] = []
  for (const { head, ...file } of files) {
    const type = await detectFileType(file.path, head)
    if (type) typedFiles.push({ ...file, type })
    else unsupportedNames.push(file.name)
  }
  if (unsupportedNames.length > 0) throw createUnsupportedFilesError(unsupportedNames)
  return typedFiles
}
