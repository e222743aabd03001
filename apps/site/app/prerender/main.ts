import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { themeScript } from '@duet/ui'
import { answer } from '../content/answer.ts'
import { brandOf } from '../content/brand.ts'
import { roles } from '../content/roles.ts'
import { routes } from '../routes.ts'
import { renderAnswer } from './answer.tsx'
import { assetsOf, type Manifest } from './assets.ts'
import { compressFolder } from './compress.ts'
import { documentOf } from './document.ts'
import { renderPage } from './render.tsx'

const DIST = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(DIST, 'client')
const ENTRY = 'app/client.tsx'
const NOWHERE = '/404'

const product = process.env.PRODUCT_NAME?.trim() || 'Duet'
const brand = brandOf(product)
const config = { productName: product }
const manifest = JSON.parse(
  await readFile(path.join(DIST, 'manifest/client.json'), 'utf8'),
) as Manifest

const themeHash = createHash('sha256').update(themeScript).digest('base64url').slice(0, 8)
const themeFile = `assets/theme-${themeHash}.js`
const shared = { config, themeScript: `/${themeFile}` }

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
  const assets = assetsOf(manifest, ENTRY, page.file)
  await write(file, documentOf({ ...page, ...assets, ...shared, isHidden: url === NOWHERE }))
}

await write(themeFile, themeScript)
for (const route of routes) {
  const url = route.path(brand)
  await writePage(url, path.join('.', url, 'index.html'))
}
await writePage(NOWHERE, '404.html')
await write('roles.json', JSON.stringify(roles))

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
    isHidden: true,
  }),
)
await write(
  'site.webmanifest',
  JSON.stringify({
    name: product,
    short_name: product,
    start_url: '/',
    display: 'browser',
    background_color: '#F4F2EC',
    theme_color: '#F4F2EC',
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  }),
)
await compressFolder(CLIENT)
await writeFile(path.join(CLIENT, '.product'), product)
