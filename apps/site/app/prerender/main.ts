import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { themeScript } from '@duet/ui'
import { createBrand } from '../content/brand.ts'
import { messagePage } from '../content/messagePage.ts'
import { roles } from '../content/roles.ts'
import { isLazyFont } from '../fonts/lazyFonts.ts'
import { findAssets, type Manifest } from '../framework/prerender/assets.ts'
import { compressFolder } from '../framework/prerender/compress.ts'
import { deferLayoutScript } from '../framework/prerender/deferLayoutScript.ts'
import { renderDocument } from '../framework/prerender/document.ts'
import { hashForCsp } from '../framework/prerender/hash.ts'
import { joinStylesheets } from '../framework/prerender/joinStylesheets.ts'
import { openOutput } from '../framework/prerender/output.ts'
import { speculationRules } from '../framework/prerender/speculationRules.ts'
import { createRoutes, getModulePath } from '../routes.ts'
import { loadCardRenderer, writeCards } from './cards.ts'
import { catalog } from './catalog.ts'
import { feedFiles } from './feeds.ts'
import { renderMetadata, renderSharedHead } from './head.ts'
import { renderMessagePage } from './messagePage.tsx'
import { prerenderPage } from './prerenderPage.tsx'
import { getOrigin, getProductName } from './settings.ts'
import { createStructuredData } from './structuredData.ts'
import {
  renderRobotsText,
  renderSecurityText,
  renderSitemap,
  renderWebManifest,
} from './wellKnown.ts'

// Writes all pages, feeds, and social cards to `dist/client`. This script runs after each build. It
// also runs before the server starts if the existing pages have a different product name or origin.

const DIST_FOLDER = path.resolve(import.meta.dirname, '..')
const CLIENT_FOLDER = path.join(DIST_FOLDER, 'client')
/** The file with the product name of the pages. */
const PRODUCT_STAMP = '.product'

const output = await openOutput(CLIENT_FOLDER, PRODUCT_STAMP)
const product = getProductName(process.env)
const brand = createBrand(product)
const origin = getOrigin(process.env)
const { routes, notFound } = createRoutes(brand)
const manifest = JSON.parse(
  await readFile(path.join(DIST_FOLDER, 'manifest/client.json'), 'utf8'),
) as Manifest
const sourceFiles = {
  entry: 'app/client.ts',
  appModule: 'app/main.tsx',
  routes: [...routes, notFound].map(({ id }) => getModulePath(id)),
}

const getPageFile = (pagePath: string) => path.join('.', pagePath, 'index.html')
const getPageUrl = (pagePath: string) => origin + pagePath
const selectPreloadedFonts = (fonts: readonly string[]) => fonts.filter((font) => !isLazyFont(font))

const { entry: entryUrl } = findAssets(manifest, { entry: sourceFiles.entry })
const entry = (await readFile(path.join(CLIENT_FOLDER, entryUrl), 'utf8')).trim()
const headScript = `${themeScript};${deferLayoutScript}`
const icon = await readFile(path.join(CLIENT_FOLDER, 'icon.svg'), 'utf8')
const sharedHead = renderSharedHead(`data:image/svg+xml,${encodeURIComponent(icon)}`)
const fontFolder = path.join(DIST_FOLDER, 'fonts')
const cards = await writeCards(
  brand,
  { client: CLIENT_FOLDER, fonts: fontFolder },
  await loadCardRenderer(fontFolder),
)

async function writePage(pagePath: string, file: string) {
  const page = await prerenderPage(pagePath, brand)
  const { id, title, description } = page
  const { name, article } = catalog[id]
  const { path: cardPath, width, height } = cards[id]
  const card = new URL(cardPath, origin).href
  const metadata = renderMetadata({
    brand,
    title,
    description,
    ...(id !== 'notFound' && { url: getPageUrl(pagePath) }),
    card: { url: card, alt: name(brand), width, height },
    ...(article && { published: article.published }),
    structuredData: createStructuredData(id, { brand, origin, description, card }),
  })
  const assets = findAssets(manifest, { ...sourceFiles, route: getModulePath(id) })
  const { appModule, modules, fonts, stylesheets: joinedSheets } = assets
  const document = renderDocument({
    ...page,
    config: { productName: product, ...(appModule && { app: appModule }), modules, joinedSheets },
    headScript,
    entry,
    stylesheet: await joinStylesheets(id, joinedSheets, output),
    fonts: selectPreloadedFonts(fonts),
    head: [...sharedHead, ...metadata],
  })
  await output.write(file, document)
}

/** Writes the template for the server's message page. The server fills in the placeholders. */
async function writeMessagePage() {
  const { fonts, stylesheets } = findAssets(manifest, { entry: 'app/messagePageStyles.ts' })
  const document = renderDocument({
    title: messagePage.title(product),
    description: messagePage.description,
    body: renderMessagePage(brand),
    config: { productName: product },
    headScript: themeScript,
    stylesheet: await joinStylesheets('message', stylesheets, output),
    fonts: selectPreloadedFonts(fonts),
    head: [...sharedHead, '<meta name="robots" content="noindex">'],
  })
  await output.write('_message.html', document)
}

const paths = routes.map((route) => route.path)
for (const pagePath of paths) await writePage(pagePath, getPageFile(pagePath))
await writePage(notFound.path, '404.html')
await writeMessagePage()
for (const [file, feed] of Object.entries(feedFiles)) {
  await output.write(file, feed.render(brand, origin))
}
await output.write('sitemap.xml', renderSitemap(paths.map(getPageUrl)))
await output.write('robots.txt', renderRobotsText(origin))
await output.write('.well-known/security.txt', renderSecurityText(origin))
await output.write('manifest.webmanifest', renderWebManifest(brand))
await output.write('roles.json', JSON.stringify(roles))

await output.deleteOtherPages(paths.map(getPageFile))
await compressFolder(CLIENT_FOLDER)
// Write the hashes of all inline scripts. The server's content security policy allows scripts with
// these hashes.
await writeFile(
  path.join(CLIENT_FOLDER, '.scripts'),
  JSON.stringify([themeScript, headScript, speculationRules, entry].map(hashForCsp)),
)
await writeFile(path.join(CLIENT_FOLDER, '.address'), origin)
await writeFile(path.join(CLIENT_FOLDER, PRODUCT_STAMP), product)
