import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { themeScript } from '@duet/ui'
import { answer } from '../content/answer.ts'
import { brandOf } from '../content/brand.ts'
import { roles } from '../content/roles.ts'
import { fileOf, notFoundRoute, routes } from '../routes.ts'
import { siteAddress } from './address.ts'
import { ahead } from './ahead.ts'
import { renderAnswer } from './answer.tsx'
import { assetsOf, type Manifest } from './assets.ts'
import { writeCards } from './cards.ts'
import { catalog } from './catalog.ts'
import { compressFolder } from './compress.ts'
import { documentOf } from './document.ts'
import { feedFiles } from './feeds.ts'
import { sourceOf } from './hashOf.ts'
import { headOf } from './head.ts'
import { holdBack } from './holdBack.ts'
import { openOutput } from './output.ts'
import { renderPage } from './render.tsx'
import { joinSheets } from './sheets.ts'
import { structuredOf } from './structured.ts'
import { robots, securityText, siteMap, webManifest } from './wellKnown.ts'

const DIST = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(DIST, 'client')
const NOWHERE = '/404'
const SOURCES = {
  entry: 'app/client.ts',
  app: 'app/main.tsx',
  routes: [...routes, notFoundRoute].map(({ id }) => fileOf(id)),
}

const { write, keepPages } = openOutput(CLIENT)
const output = { client: CLIENT, write }
const product = process.env.PRODUCT_NAME?.trim() || 'Duet'
const brand = brandOf(product)
const address = siteAddress(process.env)
const manifest = JSON.parse(
  await readFile(path.join(DIST, 'manifest/client.json'), 'utf8'),
) as Manifest

const urls = routes.map((route) => route.path(brand))
const fileAt = (url: string) => path.join('.', url, 'index.html')
const addressOf = (url: string) => (url === '/' ? `${address}/` : `${address}${url}`)

const { entry: entryFile } = assetsOf(manifest, { entry: SOURCES.entry })
const entry = (await readFile(path.join(CLIENT, entryFile), 'utf8')).trim()
// A stored theme holds from the first frame.
const first = `${themeScript};${holdBack}`
const icon = `data:image/svg+xml,${encodeURIComponent(await readFile(path.join(CLIENT, 'icon.svg'), 'utf8'))}`
const cards = await writeCards(brand, { client: CLIENT, fonts: path.join(DIST, 'fonts') })

async function writePage(url: string, file: string) {
  const page = await renderPage(url, brand)
  const { id, title, description } = page
  const card = new URL(cards[id], address).href
  const head = headOf({
    brand,
    title,
    description,
    ...(url !== NOWHERE && { address: addressOf(url) }),
    card: { address: card, alt: catalog[id].name(brand) },
    ...(catalog[id].article && { published: catalog[id].article.published }),
    structured: structuredOf(id, { brand, address, description, card }),
  })
  const assets = assetsOf(manifest, { ...SOURCES, route: page.file })
  const { app, modules, fonts, stylesheets: joined } = assets
  const stylesheet = await joinSheets(id, joined, output)
  const config = { productName: product, ...(app && { app }), modules, joined }
  await write(file, documentOf({ ...page, first, entry, stylesheet, icon, fonts, config, head }))
}

for (const url of urls) await writePage(url, fileAt(url))
await writePage(NOWHERE, '404.html')

const { fonts, stylesheets } = assetsOf(manifest, { entry: 'app/answer.ts' })
await write(
  '_answer.html',
  documentOf({
    title: answer.title(product),
    description: answer.description,
    body: renderAnswer(brand),
    config: { productName: product },
    first: themeScript,
    icon,
    stylesheet: await joinSheets('answer', stylesheets, output),
    fonts,
    head: ['<meta name="robots" content="noindex">'],
  }),
)
for (const [file, feed] of Object.entries(feedFiles)) await write(file, feed.write(brand, address))
await write('sitemap.xml', siteMap(urls.map(addressOf)))
await write('robots.txt', robots(address))
await write('.well-known/security.txt', securityText(address))
await write('manifest.webmanifest', webManifest(brand))
await write('roles.json', JSON.stringify(roles))

await keepPages(urls.map(fileAt))
await compressFolder(CLIENT)
await writeFile(
  path.join(CLIENT, '.scripts'),
  JSON.stringify([themeScript, first, ahead, entry].map(sourceOf)),
)
await writeFile(path.join(CLIENT, '.product'), product)
await writeFile(path.join(CLIENT, '.address'), address)
