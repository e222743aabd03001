import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBrand } from '../content/brand.ts'
import { writeCards } from './cards.ts'
import { catalog } from './catalog.ts'
import { renderMetadata } from './head.ts'

const SITE_FOLDER = path.resolve(import.meta.dirname, '../..')
const fonts = path.join(SITE_FOLDER, 'dist/fonts')
const brand = createBrand('Two Arms')

/** Creates a folder for pages that contains the posters. */
async function createClientFolder(): Promise<string> {
  const client = await mkdtemp(path.join(tmpdir(), 'cards-'))
  onTestFinished(() => rm(client, { recursive: true }))
  await symlink(path.join(SITE_FOLDER, 'public/film'), path.join(client, 'film'))
  return client
}

const renderCard = async () => Buffer.from('png')

test('without a renderer, keeps the cards that exist', async () => {
  const client = await createClientFolder()
  const drawnCards = await writeCards(brand, { client, fonts }, renderCard)
  expect(drawnCards.home).toMatchObject({ width: 1200, height: 630 })
  expect(await readdir(path.join(client, 'cards'))).toContain(path.basename(drawnCards.home.path))
  expect(await writeCards(brand, { client, fonts }, undefined)).toEqual(drawnCards)
})

test('without a renderer, uses posters for cards that don’t exist', async () => {
  const client = await createClientFolder()
  await writeCards(createBrand('Other'), { client, fonts }, renderCard)
  const cardFiles = await readdir(path.join(client, 'cards'))
  const { mission } = await writeCards(brand, { client, fonts }, undefined)
  const { poster, width, height } = catalog.mission.still
  expect(mission).toEqual({ path: poster, width, height })
  expect(await readdir(path.join(client, 'cards'))).toEqual(cardFiles)
})

test('the head declares the size of the card', () => {
  const tags = renderMetadata({
    brand,
    title: 'Mission',
    description: 'Our mission',
    card: { url: 'https://two.arms.example/film/a.jpg', alt: 'A robot', width: 1920, height: 960 },
    structuredData: [],
  })
  expect(tags).toContain('<meta property="og:image:width" content="1920">')
  expect(tags).toContain('<meta property="og:image:height" content="960">')
})
