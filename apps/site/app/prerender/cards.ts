import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Brand } from '../content/brand.ts'
import { createAdvanceReader, readMetrics } from '../fonts/sfnt.ts'
import { hashContent } from '../framework/prerender/hash.ts'
import { createRoutes, type RouteId } from '../routes.ts'
import { drawCardSvg } from './cardSvg.ts'
import { catalog } from './catalog.ts'

/**
 * Included in the hash in each social card's file name. Increase this number to redraw all cards
 * after the renderer has changed.
 */
const CARD_VERSION = 1

interface Folders {
  /** The folder with the pages. */
  client: string
  /** The folder with the fonts for the social cards. */
  fonts: string
}

/**
 * Draws each page's social card (`og:image`), unless the card's file exists. If the renderer isn't
 * installed, uses the poster of the page's film instead.
 * @returns the path of each card
 */
export async function writeCards(
  brand: Brand,
  { client, fonts }: Folders,
): Promise<Record<RouteId, string>> {
  const { routes, notFound } = createRoutes(brand)
  const allRoutes = [...routes, notFound]
  const render = await loadRenderer([
    path.join(fonts, 'card-text.ttf'),
    path.join(fonts, 'card-mono.ttf'),
  ])
  if (!render) return indexCards(allRoutes.map(({ id }) => [id, catalog[id].still.poster]))

  const fontFile = await readFile(path.join(fonts, 'card-text.ttf'))
  const { unitsPerEm } = readMetrics(fontFile)
  const getAdvance = createAdvanceReader(fontFile)
  const folder = path.join(client, 'cards')
  await mkdir(folder, { recursive: true })
  const cards = await Promise.all(
    allRoutes.map(async ({ id, path: pagePath }) => {
      const { name, still, visiblePart = 'middle' } = catalog[id]
      const hasPathInFooter = id !== 'home' && id !== 'notFound'
      const svg = drawCardSvg(
        {
          title: name(brand),
          product: brand.product,
          footer: hasPathInFooter ? pagePath : brand.company,
          still: (await readFile(path.join(client, still.poster))).toString('base64'),
          visiblePart,
        },
        (character) => getAdvance(character) / unitsPerEm,
      )
      const hash = hashContent(`${CARD_VERSION}${svg}`)
      const file = `${id}-${hash}.png`
      const target = path.join(folder, file)
      if (!existsSync(target)) await writeFile(target, await render(svg))
      return [id, `/cards/${file}`] as const
    }),
  )
  const currentFiles = cards.map(([, card]) => path.basename(card))
  const staleFiles = (await readdir(folder)).filter((file) => !currentFiles.includes(file))
  await Promise.all(staleFiles.map((file) => rm(path.join(folder, file))))
  return indexCards(cards)
}

const indexCards = (cards: readonly (readonly [RouteId, string])[]) =>
  Object.fromEntries(cards) as Record<RouteId, string>

/** Loads the card renderer. It's a native development dependency, so most servers don't have it. */
async function loadRenderer(fontFiles: string[]) {
  try {
    const { renderAsync } = await import('@resvg/resvg-js')
    return async (svg: string) =>
      (
        await renderAsync(svg, {
          font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Archivo' },
        })
      ).asPng()
  } catch {
    return undefined
  }
}
