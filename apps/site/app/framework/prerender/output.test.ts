import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openOutput } from './output.ts'

test('deletes the stamp before writing pages, in case the run is interrupted', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'output-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, '.product'), 'Duet')
  await writeFile(path.join(folder, 'index.html'), 'Duet')
  await openOutput(folder, '.product')
  expect(await readdir(folder)).toEqual(['index.html'])
})
