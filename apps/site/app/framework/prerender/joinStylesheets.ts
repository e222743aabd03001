import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashContent } from './hash.ts'
import type { Output } from './output.ts'

/**
 * Joins style sheets into one file in the same order, so that a page makes one request instead of
 * one per chunk.
 * @param urls URLs of the style sheets
 * @returns the URL of the joined file
 */
export async function joinStylesheets(
  name: string,
  urls: readonly string[],
  { folder, write }: Pick<Output, 'folder' | 'write'>,
): Promise<string> {
  const sheets = await Promise.all(urls.map((url) => readFile(path.join(folder, url), 'utf8')))
  const css = sheets.map((sheet) => sheet.trim()).join('\n')
  const file = `/assets/${name}-${hashContent(css)}.css`
  await write(file, css)
  return file
}
