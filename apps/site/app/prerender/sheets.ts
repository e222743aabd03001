import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Output } from './output.ts'

/**
 * Writes style sheets, given by their addresses, as one file named by what is in it: a page asks
 * once instead of once for each part that it is made of. Their order is kept.
 * @returns the address of that file, in a list; an empty list where there is nothing to join
 */
export async function joinSheets(
  name: string,
  addresses: readonly string[],
  { client, write }: Pick<Output, 'write'> & { client: string },
): Promise<string[]> {
  if (addresses.length === 0) return []
  const sheets = await Promise.all(
    addresses.map((address) => readFile(path.join(client, address), 'utf8')),
  )
  const css = sheets.map((sheet) => sheet.trim()).join('\n')
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const file = `/assets/${name}-${hash}.css`
  await write(file, css)
  return [file]
}
