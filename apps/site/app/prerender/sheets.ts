import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from './hashOf.ts'
import type { Output } from './output.ts'

/**
 * Writes style sheets, given by their addresses, as one file named by what is in it: a page asks
 * once instead of once for each part that it is made of. Their order is kept.
 * @returns the address of that file
 */
export async function joinSheets(
  name: string,
  addresses: readonly string[],
  { client, write }: Pick<Output, 'write'> & { client: string },
): Promise<string> {
  const sheets = await Promise.all(
    addresses.map((address) => readFile(path.join(client, address), 'utf8')),
  )
  const css = sheets.map((sheet) => sheet.trim()).join('\n')
  const file = `/assets/${name}-${hashOf(css)}.css`
  await write(file, css)
  return file
}
