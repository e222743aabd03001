import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { themeScript } from '@duet/ui'
import { answer } from '../content/answer.ts'
import { brandOf } from '../content/brand.ts'
import { roles } from '../content/roles.ts'
import { fileOf, notFoundRoute, routes } from '../routes.ts'
import { siteAddress } from './address.ts'
import { renderAnswer } from './answer.tsx'
import { assetsOf, type Manifest } from './assets.ts'
import { writeCards } from './cards.ts'
import { catalog } from './catalog.ts'
import { compressFolder } from './compress.ts'
import { documentOf } from './document.ts'
import { feedFiles } from './feeds.ts'
import { headOf } from './head.ts'
import { renderPage } from './render.tsx'
import { structuredOf } from './structured.ts'
import { robots, securityText, siteMap, webManifest } from './wellKnown.ts'

const DIST = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(DIST, 'client')
const ENTRY = 'app/client.tsx'
const NOWHERE = '/404'

const product = process.env.PRODUCT_NAME?.trim() || 'Duet'
const brand = brandOf(product)
const address = siteAddress(process.env)
const config = { productName: product }
const files = [...routes, notFoundRoute].map(({ id }) => fileOf(id))
const urls = routes.map((route) => route.path(brand))
const addressOf = (url: string) => (url === '/' ? `${address}/` : `${address}${url}`)
const manifest = JSON.parse(
  await readFile(path.join(DIST, 'manifest/client.json'), 'utf8'),
) as Manifest

const themeHash = createHash('sha256').update(themeScript).digest('base64url').slice(0, 8)
const themeFile = `assets/theme-${themeHash}.js`
const shared = { config, themeScript: `/${themeFile}` }

const cards = await writeCards(brand, { client: CLIENT, fonts: path.join(DIST, 'fonts') })

async function write(file: string, content: string) {
  const target = path.join(CLIENT, file)
  await mkdir(path.dirname(target), { recursive: true })
  const isSame = await readFile(target, 'utf8').then(
    (old) => old === content,
    () => false,
  )
  if (!isSame) await writeFile(target, content)
}

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
  await write(
    file,
    documentOf({ ...page, ...assetsOf(manifest, ENTRY, page.file, files), ...shared, head }),
  )
}

/** Takes out what was written under another name. */
async function removeOtherPages() {
  const wanted = new Set(urls.map((url) => path.join('.', url, 'index.html')))
  const found = await readdir(CLIENT, { recursive: true })
  for (const file of found.filter((name) => path.basename(name) === 'index.html')) {
    if (wanted.has(file)) continue
    for (const ending of ['', '.br', '.gz'])
      await rm(path.join(CLIENT, file + ending), { force: true })
    // The folder of that name goes as well, where nothing else is in it.
    for (const folder of [path.dirname(file), path.dirname(path.dirname(file))]) {
      if (folder !== '.') await rmdir(path.join(CLIENT, folder)).catch(() => {})
    }
  }
}

await write(themeFile, themeScript)
for (const url of urls) await writePage(url, path.join('.', url, 'index.html'))
await writePage(NOWHERE, '404.html')

const { entry: _none, ...answerAssets } = assetsOf(manifest, 'app/answer.ts')
await write(
  '_answer.html',
  documentOf({
    ...shared,
    ...answerAssets,
    modulePreloads: [],
    title: answer.title(product),
    description: answer.description,
    body: renderAnswer(brand),
    head: ['<meta name="robots" content="noindex">'],
  }),
)
for (const [file, feed] of Object.entries(feedFiles)) await write(file, feed.write(brand, address))
await write('sitemap.xml', siteMap(urls.map(addressOf)))
await write('robots.txt', robots(address))
await write('.well-known/security.txt', securityText(address))
await write('manifest.webmanifest', webManifest(brand))
await write('roles.json', JSON.stringify(roles))
await removeOtherPages()
await compressFolder(CLIENT)
await writeFile(path.join(CLIENT, '.product'), product)
await writeFile(path.join(CLIENT, '.address'), address)
