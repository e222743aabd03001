import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Brand } from '../content/brand.ts'
import { readAdvances, readMetrics } from '../fonts/sfnt.ts'
import { type RouteId, routes } from '../routes.ts'
import { cardSvg } from './cardSvg.ts'
import { catalog } from './catalog.ts'
import { hashOf } from './hashOf.ts'

/** Of the way in which a card is drawn: another number draws all of them anew. */
const VERSION = 1

interface Folders {
  /** Where the pages go. */
  client: string
  /** Where the faces of the cards lie. */
  fonts: string
}

/**
 * Draws the card of each page, unless it lies there already, and tells the path of each. Where the
 * renderer is not installed, a page's film stands in for its card.
 */
export async function writeCards(
  brand: Brand,
  { client, fonts }: Folders,
): Promise<Record<RouteId, string>> {
  const ids = [...routes.map(({ id }) => id), 'notFound'] as RouteId[]
  const render = await loadRenderer([
    path.join(fonts, 'card-text.ttf'),
    path.join(fonts, 'card-mono.ttf'),
  ])
  if (!render) return mapOf(ids, (id) => catalog[id].still.poster)

  const face = await readFile(path.join(fonts, 'card-text.ttf'))
  const { unitsPerEm } = readMetrics(face)
  const advances = readAdvances(face)
  const folder = path.join(client, 'cards')
  await mkdir(folder, { recursive: true })
  const names = await Promise.all(
    ids.map(async (id) => {
      const { name, still, stillAt = 'middle' } = catalog[id]
      const route = routes.find((each) => each.id === id)
      const svg = cardSvg(
        {
          title: name(brand),
          product: brand.product,
          foot: route && id !== 'home' ? route.path(brand) : brand.company,
          still: (await readFile(path.join(client, still.poster))).toString('base64'),
          at: stillAt,
        },
        (character) => advances(character) / unitsPerEm,
      )
      const hash = hashOf(`${VERSION}${svg}`)
      const file = `${id}-${hash}.png`
      const target = path.join(folder, file)
      if (!existsSync(target)) await writeFile(target, await render(svg))
      return file
    }),
  )
  const stale = (await readdir(folder)).filter((file) => !names.includes(file))
  await Promise.all(stale.map((file) => rm(path.join(folder, file))))
  return mapOf(ids, (id) => `/cards/${names[ids.indexOf(id)]}`)
}

function mapOf(ids: readonly RouteId[], pathOf: (id: RouteId) => string) {
  return Object.fromEntries(ids.map((id) => [id, pathOf(id)])) as Record<RouteId, string>
}

/** The renderer is made of native code, which is not there where only what serves is installed. */
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
