import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../run/steps.mjs'

/**
 * Returns the gzipped size, in bytes, of the scripts that an app's `index.html` loads and of the
 * modules that these scripts import. Doesn't include scripts that load on demand.
 *
 * @param {string} dist the app's build folder, relative to the repository's root
 */
export async function measureFirstLoad(dist) {
  const html = await readFile(path.join(root, dist, 'index.html'), 'utf8')
  const files = new Set(findMatches(html, /(?:src|href)="\/([^"]+\.js)"/g))
  let bytes = 0
  // This loop also visits the files that its body adds to the set.
  for (const file of files) {
    const script = await readFile(path.join(root, dist, file), 'utf8')
    bytes += gzipSync(script, { level: 9 }).length
    for (const name of findMatches(script, /(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      files.add(path.posix.join(path.posix.dirname(file), name))
    }
  }
  return bytes
}

/** @param {string} text @param {RegExp} pattern */
function findMatches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, match = '']) => match)
}
