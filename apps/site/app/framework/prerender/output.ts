import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folder that the server serves. */
export interface Output {
  folder: string
  /**
   * Writes a file unless it already has this content. A newer modification time would make the
   * file's compressed copies count as outdated.
   */
  write: (file: string, content: string) => Promise<void>
  /**
   * Deletes pages that aren't in `files`, such as pages whose paths contain a former product name.
   */
  deleteOtherPages: (files: readonly string[]) => Promise<void>
}

/**
 * Opens the folder for writing, and deletes the file `stamp` from it.
 *
 * @param stamp A file in the folder that the caller writes last. If a run is interrupted, the file
 *   is missing, and the next start writes all pages again.
 */
export async function openOutput(folder: string, stamp: string): Promise<Output> {
  await rm(path.join(folder, stamp), { force: true })
  const readText = (file: string) => readFile(path.join(folder, file), 'utf8')
  return {
    folder,
    async write(file, content) {
      const target = path.join(folder, file)
      await mkdir(path.dirname(target), { recursive: true })
      const isUnchanged = await readText(file).then(
        (oldContent) => oldContent === content,
        () => false,
      )
      if (!isUnchanged) await writeFile(target, content)
    },
    async deleteOtherPages(files) {
      const existingFiles = await readdir(folder, { recursive: true })
      const otherPages = existingFiles.filter(
        (file) => path.basename(file) === 'index.html' && !files.includes(file),
      )
      for (const file of otherPages) {
        for (const suffix of ['', '.br', '.gz']) {
          await rm(path.join(folder, file + suffix), { force: true })
        }
        for (const parent of [path.dirname(file), path.dirname(path.dirname(file))]) {
          // `rmdir` fails if the folder isn't empty.
          if (parent !== '.') await rmdir(path.join(folder, parent)).catch(() => {})
        }
      }
    },
  }
}
