import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Brand } from '../content/brand.ts'
import type { Picture } from '../content/filmCuts.ts'
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
/** The size of the pictures that `drawCardSvg` draws. */
const CARD_SIZE = { width: 1200, height: 630 }

/** The picture that social networks show with a link to a page. */
interface Card {
  path: string
  /** In px. */
  width: number
  /** In px. */
  height: number
}

type CardRenderer = (svg: string) => Promise<Uint8Array>

interface Folders {
  /** The folder with the pages. */
  client: string
  /** The folder with the fonts for the social cards. */
  fonts: string
}

/**
 * Draws each page's social card (`og:image`), unless the card's file exists. If there is neither a
 * file nor a renderer, uses the poster of the page's film instead.
 */
export async function writeCards(
  brand: Brand,
  { client, fonts }: Folders,
  render: CardRenderer | undefined,
): Promise<Record<RouteId, Card>> {
  const { routes, notFound } = createRoutes(brand)
  const allRoutes = [...routes, notFound]
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
      if (!existsSync(target)) {
        if (!render) return [id, createPosterCard(still)] as const
        await writeFile(target, await render(svg))
      }
      return [id, { path: `/cards/${file}`, ...CARD_SIZE }] as const
    }),
  )
  // Without a renderer, keep all cards, because they can't be drawn again.
  if (render) {
    const currentFiles = cards.map(([, card]) => path.basename(card.path))
    const staleFiles = (await readdir(folder)).filter((file) => !currentFiles.includes(file))
    await Promise.all(staleFiles.map((file) => rm(path.join(folder, file))))
  }
  return Object.fromEntries(cards) as Record<RouteId, Card>
}

const createPosterCard = ({ poster, width, height }: Picture): Card => ({
  path: poster,
  width,
  height,
})

/**
 * Loads the card renderer. It's a native development dependency, so most servers don't have it.
 * @param fonts the folder with the fonts for the cards
 */
export async function loadCardRenderer(fonts: string): Promise<CardRenderer | undefined> {
  const fontFiles = ['card-text.ttf', 'card-mono.ttf'].map((file) => path.join(fonts, file))
  try {
    const { renderAsync } = await import('@resvg/resvg-js')
    return async (svg) =>
      (
        await renderAsync(svg, {
          font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Archivo' },
        })
      ).asPng()
  } catch {
    return undefined
  }
}
