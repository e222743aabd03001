import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders of installed packages and of generated files. */
const SKIPPED_FOLDERS =
  /^(?:node_modules|dist|out|data|\.git|\.turbo|\.cache|storybook-static|test-results)$/

/**
 * Finds the files in a folder and its subfolders whose names match a pattern.
 *
 * @param {string} folder
 * @param {RegExp} namePattern
 * @returns {Generator<string, void>}
 */
export function* findFiles(folder, namePattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isFile() && namePattern.test(entry.name)) yield file
    else if (entry.isDirectory() && !SKIPPED_FOLDERS.test(entry.name))
      yield* findFiles(file, namePattern)
  }
}
