import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folder that is served. */
export interface Output {
  /** Leaves a file alone that holds the same already, so that its compressed siblings stay fresh. */
  write: (file: string, content: string) => Promise<void>
  /** Takes out the pages that were written under another name. */
  keepPages: (files: readonly string[]) => Promise<void>
}

export function openOutput(folder: string): Output {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  return {
    async write(file, content) {
      const target = path.join(folder, file)
      await mkdir(path.dirname(target), { recursive: true })
      const isSame = await read(file).then(
        (old) => old === content,
        () => false,
      )
      if (!isSame) await writeFile(target, content)
    },
    async keepPages(files) {
      const found = await readdir(folder, { recursive: true })
      const others = found.filter(
        (file) => path.basename(file) === 'index.html' && !files.includes(file),
      )
      for (const file of others) {
        for (const ending of ['', '.br', '.gz']) {
          await rm(path.join(folder, file + ending), { force: true })
        }
        // The folder of that name goes as well, where nothing else is in it.
        for (const empty of [path.dirname(file), path.dirname(path.dirname(file))]) {
          if (empty !== '.') await rmdir(path.join(folder, empty)).catch(() => {})
        }
      }
    },
  }
}
