import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPrograms, type Programs } from '../testing/programs.ts'

const LINE_COUNT = 30_000

let programs: Programs
let folder: string
beforeAll(async () => {
  programs = await openPrograms('src/testing/logProgram.ts')
  folder = await mkdtemp(join(tmpdir(), 'logger-'))
})
afterAll(async () => {
  await programs.killAll()
  await rm(folder, { recursive: true })
})

interface Line {
  line?: number
  dropped?: number
}
const parse = (log: string): Line[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

it('does not wait for a stalled reader, and drops and counts excess lines', async () => {
  const fifo = join(folder, 'log')
  execFileSync('mkfifo', [fifo])
  // Open the pipe for reading, too. Otherwise, `open` would block, because nothing reads from the
  // pipe yet.
  const pipe = await open(fifo, 'r+')
  const { child, output, exit } = programs.run('logProgram', [`${LINE_COUNT}`], {}, pipe.fd)
  await expect.poll(() => output.out).toBe('alive\n')

  let log = ''
  const reader = spawn('cat', [fifo])
  const readerEnded = once(reader, 'close')
  reader.stdout.on('data', (chunk) => {
    log += chunk
  })
  await expect.poll(() => /"dropped":\d+.*\n$/.test(log)).toBe(true)
  await pipe.close()
  child.stdin?.end()
  expect((await exit).code).toBe(0)
  await readerEnded
  const lines = parse(log)
  const droppedCount = lines.at(-1)?.dropped ?? 0
  expect(lines.length - 1 + droppedCount).toBe(LINE_COUNT)
  expect(lines.slice(0, -1).map(({ line }) => line)).toEqual([...lines.keys()].slice(0, -1))
})

it.each(['exit', 'crash'])('writes all lines before the process ends (%s)', async (ending) => {
  const { child, exit } = programs.run('logProgram', ['5000', ending], {})
  child.stdin?.end()
  const { err } = await exit
  const writtenLines = err.split('\n').filter((line) => line.startsWith('{'))
  expect(writtenLines).toHaveLength(5000)
  expect(parse(writtenLines.join('\n')).at(-1)).toMatchObject({ line: 4999 })
})
