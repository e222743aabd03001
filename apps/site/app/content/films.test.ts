import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { article } from './article.ts'
import { blog } from './blog.ts'
import { careers } from './careers.ts'
import { culture } from './culture.ts'
import { AV1_TYPE } from './filmCuts.ts'
import { funding } from './funding.ts'
import { home } from './home.ts'
import { mission } from './mission.ts'
import { notFound } from './notFound.ts'
import { research } from './research.ts'
import { strategy } from './strategy.ts'

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

test.each([
  ['home', home.hero.cuts],
  ['home at night', home.hero.night],
])('%s: each smaller screen gets smaller files of the hero', async (_page, cuts) => {
  for (const kind of ['av1', 'h264', 'posterAvif', 'poster'] as const) {
    const [small = 0, medium = 0, large = 0] = await Promise.all(
      [cuts.small, cuts.medium, cuts.large].map(
        async (cut) => (await stat(path.join(FOLDER, '..', cut[kind]))).size,
      ),
    )
    expect(small, kind).toBeLessThan(medium)
    expect(medium, kind).toBeLessThan(0.8 * large)
  }
})

test('the first picture of each page is on no other page', () => {
  const pictures = [
    home.hero.cuts.large,
    article.picture.picture,
    blog.featured.film.film,
    careers.picture.picture,
    culture.picture.picture,
    funding.cover.film,
    mission.film.film,
    notFound.picture.picture,
    research.entries[0].picture.picture,
    strategy.film.film,
  ]
  const names = pictures.map(({ poster }) => poster.replace(/-\d+\.jpg$/, ''))
  expect(names).toEqual([...new Set(names)])
})
