import type { FileType } from '@duet/forms/schema'
import { detectFileType, MAX_PIXELS, readPixelCount } from '@duet/storage'
import {
  createEmptyFilesError,
  createTooManyPixelsError,
  createUnsupportedFilesError,
} from './badFiles.ts'
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
 * @throws AppError 415 if a type isn't accepted, 413 if an image has too many pixels
 */
export async function detectFileTypes(files: readonly ReceivedFile[]): Promise<TypedFile[]> {
  const typedFiles: TypedFile[] = []
  const unsupportedNames: string[] = []
  const hugeNames: string[] = []
  for (const { head, ...file } of files) {
    const type = await detectFileType(file.path, head)
    if (!type) unsupportedNames.push(file.name)
    else if (await hasTooManyPixels(file.path, type)) hugeNames.push(file.name)
    else typedFiles.push({ ...file, type })
  }
  if (unsupportedNames.length > 0) throw createUnsupportedFilesError(unsupportedNames)
  if (hugeNames.length > 0) throw createTooManyPixelsError(hugeNames)
  return typedFiles
}

/**
 * Returns whether an image is so large that showing it could take all of a browser's memory. A small
 * file can have that many pixels.
 */
export async function hasTooManyPixels(path: string, type: FileType): Promise<boolean> {
  return ((await readPixelCount(path, type)) ?? 0) > MAX_PIXELS
}
