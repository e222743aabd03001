import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AV1_TYPE } from './films.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/film')
const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.av1.mp4'))

/** Reads the AV1 configuration in an MP4 file: https://aomediacodec.github.io/av1-isobmff/#av1codecconfigurationbox-syntax */
async function readConfiguration(name: string) {
  const bytes = await readFile(path.join(FOLDER, name))
  const configStart = bytes.indexOf('av1C') + 'av1C'.length
  const [profileAndLevel = 0, flags = 0] = bytes.subarray(configStart + 1, configStart + 3)
  return {
    profile: profileAndLevel >> 5,
    level: profileAndLevel & 0b11111,
    tier: flags >> 7 ? 'H' : 'M',
    bits: (flags >> 6) & 1 ? 10 : 8,
  }
}

test.each(files)(
  '%s can be decoded by every browser that supports the declared type',
  async (name) => {
    const [, profile, level, tier, bits] =
      /codecs="av01\.(\d)\.(\d\d)([MH])\.(\d\d)"/.exec(AV1_TYPE) ?? []
    const file = await readConfiguration(name)
    expect(file).toMatchObject({ profile: Number(profile), tier })
    expect(file.bits).toBeLessThanOrEqual(Number(bits))
    expect(file.level).toBeLessThanOrEqual(Number(level))
  },
)

test('the declared AV1 level is the highest level of all films', async () => {
  const levels = await Promise.all(files.map(async (name) => (await readConfiguration(name)).level))
  expect(AV1_TYPE).toContain(`.${String(Math.max(...levels)).padStart(2, '0')}M.`)
})
