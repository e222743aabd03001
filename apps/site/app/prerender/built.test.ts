import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { configOf } from './document.ts'
import { sourceOf } from './hashOf.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client')
const files = (await readdir(CLIENT, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(CLIENT, path.join(entry.parentPath, entry.name)))

const PAGES = files.filter((file) => file.endsWith('.html'))

test('every route has its page', () => {
  expect(PAGES.length).toBe(14)
})

test('each page has a title, a description, an address and a card of its own', async () => {
  const seen = new Set<string>()
  for (const page of PAGES.filter((name) => name.endsWith('index.html'))) {
    const html = await readFile(path.join(CLIENT, page), 'utf8')
    const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const url = new URL(find(/rel="canonical" href="([^"]+)"/))
    expect(url.pathname.replace(/^\/$/, '')).toBe(`/${path.dirname(page)}`.replace(/^\/\.$/, ''))
    const card = new URL(find(/property="og:image" content="([^"]+)"/))
    expect(files).toContain(card.pathname.slice(1))
    for (const own of [
      find(/<title>([^<]+)</),
      find(/name="description" content="([^"]+)"/),
      url.pathname,
      card.pathname,
    ]) {
      expect(own.length).toBeGreaterThan(0)
      expect(seen).not.toContain(own)
      seen.add(own)
    }
    for (const [, data] of html.matchAll(/"application\/ld\+json">(.*?)<\/script>/g)) {
      expect(JSON.parse(data ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    }
  }
  expect(seen.size).toBe(48)
})

test('the site map lists every page', async () => {
  const map = await readFile(path.join(CLIENT, 'sitemap.xml'), 'utf8')
  expect(map.match(/<loc>/g)).toHaveLength(12)
})

test('only pages carry the name of the product', async () => {
  const { productName } = JSON.parse(
    /id="config">(.*?)<\/script>/.exec(
      await readFile(path.join(CLIENT, 'index.html'), 'utf8'),
    )?.[1] ?? '{}',
  )
  const named = []
  for (const file of files.filter((name) => /\.(js|css|svg|json|map)$/.test(name))) {
    const text = await readFile(path.join(CLIENT, file), 'utf8')
    if (text.toLowerCase().includes(productName.toLowerCase())) named.push(file)
  }
  expect(named).toEqual([])
})

describe.each(PAGES)('%s', (page) => {
  test('runs no script but those that the policy names, and knows no handler attribute', async () => {
    const html = await readFile(path.join(CLIENT, page), 'utf8')
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes]) => !/ src=|application\/(ld\+)?json/.test(attributes ?? ''))
      .map(([, , script]) => sourceOf(script ?? ''))
    const [theme, first, ahead, entry] = JSON.parse(
      await readFile(path.join(CLIENT, '.scripts'), 'utf8'),
    )
    expect(scripts).toEqual(page === '_answer.html' ? [theme, ahead] : [first, ahead, entry])
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

  // An import would be fetched, with all that shares its file, before the page is painted.
  test('begins with a module that imports nothing by itself', async () => {
    const html = await readFile(path.join(CLIENT, page), 'utf8')
    const [, module = ''] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? []
    expect(module !== '').toBe(page !== '_answer.html')
    expect(module).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/)
  })

  test('links only to files that are there', async () => {
    const html = await readFile(path.join(CLIENT, page), 'utf8')
    const links = [...html.matchAll(/(?:src|href)="\/([^"#]+\.\w+)"/g)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !files.includes(link ?? ''))).toEqual([])
  })

  // A summary is the button of its details: a role of its own makes the page invalid.
  test('gives no summary a role', async () => {
    const html = await readFile(path.join(CLIENT, page), 'utf8')
    expect(html).not.toMatch(/<summary[^>]* role=/)
  })

  test('asks for one style sheet, in which the rules of all its parts stand', async () => {
    const html = await readFile(path.join(CLIENT, page), 'utf8')
    const read = (address = '') => readFile(path.join(CLIENT, address), 'utf8')
    const asked = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet)
    expect(asked).toHaveLength(1)
    const rules = await read(asked[0])
    for (const part of configOf(html).joined ?? []) {
      expect(asked).not.toContain(part)
      expect(rules).toContain((await read(part)).trim())
    }
  })

  test('lies there compressed, twice', async () => {
    const [plain, br, gz] = await Promise.all(
      ['', '.br', '.gz'].map((extension) => readFile(path.join(CLIENT, page + extension))),
    )
    expect(brotliDecompressSync(br ?? '').equals(plain ?? Buffer.of())).toBe(true)
    expect(gunzipSync(gz ?? '').equals(plain ?? Buffer.of())).toBe(true)
  })
})

test('the home page reads and posts without scripts', async () => {
  const html = await readFile(path.join(CLIENT, 'index.html'), 'utf8')
  expect(html).toContain('id="deployment-form"')
  expect(html).toMatch(/<form[^>]*action="\/api\/deployment"/)
  expect(html).toMatch(/<form[^>]*action="\/api\/newsletter"/)
  // Markup that React would have to move into place with a script.
  expect(html).not.toContain('<template')
})

test('the answer leaves its three tokens to the server', async () => {
  const html = await readFile(path.join(CLIENT, '_answer.html'), 'utf8')
  expect(html).toContain('<title>{{title}} · ')
  expect(html).toMatch(/<h1[^>]*>\{\{title\}\}<\/h1>/)
  for (const token of ['{{message}}', '{{details}}']) {
    expect(html.split(token)).toHaveLength(2)
  }
})
