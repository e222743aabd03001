/**
 * A place for backups: a tree of files. Names have slashes, such as
 * `2026-11-30T23-59-00Z/backup.json`.
 */
export interface BackupTarget {
  /** Names the place in messages. Contains no secrets. */
  label: string
  /**
   * Keeps other commands from changing the same backups. Returns a function that ends this.
   *
   * @throws StartError if another command uses the target, or if the target doesn't exist
   */
  claim(): Promise<() => void | Promise<void>>
  /** Lists the names of the folders at the top. */
  listFolders(): Promise<string[]>
  /** Lists the names of all files in a folder and in the folders in it. */
  listFiles(folder: string): AsyncIterable<string>
  /** Returns the size of a file in bytes, or `undefined` if the file doesn't exist. */
  getSize(name: string): Promise<number | undefined>
  /** Reads a file. The stream fails with `ENOENT` if the file doesn't exist. */
  open(name: string): AsyncIterable<Uint8Array>
  /**
   * Writes a file, and replaces an earlier one. The file is complete as soon as it exists, and then
   * survives a crash of the machine. If `content` fails, there's no file.
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Deletes a file if it exists. */
  remove(name: string): Promise<void>
  /** Deletes a folder and all that's in it, if it exists. */
  removeFolder(folder: string): Promise<void>
  /** Ends connections, so that a command can end. */
  close(): void
}
