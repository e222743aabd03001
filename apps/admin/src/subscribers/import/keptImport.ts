import type { ImportReport } from '@duet/contract'

/** A file that the user has chosen to import. */
export interface ChosenImportFile {
  name: string
  csv: string
  /** Sent with each attempt, so that a retry after a lost response imports the file only once. */
  idempotencyKey: string
  /** The changes that the import would make. `undefined` until the server has checked the file. */
  report?: ImportReport
}

let keptImport: { userId: string | undefined; file: ChosenImportFile } | undefined

/** Returns the file whose import the user hasn't finished, even if the user signed in again. */
export function readKeptImport(userId: string | undefined): ChosenImportFile | undefined {
  return keptImport?.userId === userId ? keptImport?.file : undefined
}

/**
 * Keeps a file until the user finishes or discards the import. The file stays in memory only,
 * because it can be too large for `sessionStorage`. Pass `undefined` to discard it.
 */
export function keepImport(userId: string | undefined, file: ChosenImportFile | undefined): void {
  keptImport = file && { userId, file }
}
