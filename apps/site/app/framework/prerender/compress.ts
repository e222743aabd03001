import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` copies of all compressible files. Skips copies that are up to date. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(
    entries
      .filter((name) => COMPRESSIBLE.test(name))
      .map((name) => compressFile(path.join(folder, name))),
  )
}

async function compressFile(file: string) {
  if (await isFresh(file)) return
  const content = await readFile(file)
  const [brotliCopy, gzipCopy] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotliCopy), writeFile(`${file}.gz`, gzipCopy)])
}

/** Returns whether both compressed copies are newer than the file. */
async function isFresh(file: string) {
  try {
    const [sourceStats, brotliStats, gzipStats] = await Promise.all(
      [file, `${file}.br`, `${file}.gz`].map((name) => stat(name)),
    )
    return [brotliStats, gzipStats].every(
      (copyStats) => copyStats && sourceStats && copyStats.mtimeMs >= sourceStats.mtimeMs,
    )
  } catch {
    return false
  }
}
