import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { colors } from '../colors.ts'
import { createBrand } from '../content/brand.ts'
import { paths } from '../content/paths.ts'
import { isLazyFont } from '../fonts/lazyFonts.ts'
import { readPageConfig } from '../framework/prerender/document.ts'
import { hashForCsp } from '../framework/prerender/hash.ts'
import { createRoutes } from '../routes.ts'

const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../dist/client')
const files = (await readdir(CLIENT_FOLDER, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(CLIENT_FOLDER, path.join(entry.parentPath, entry.name)))

const { routes } = createRoutes(createBrand('Duet'))
const PAGES = files.filter((file) => file.endsWith('.html'))

test('there is one page per route, plus the not-found page and the message page', () => {
  expect(PAGES.length).toBe(routes.length + 2)
})

test('each page has a unique title, description, URL and card', async () => {
  const seenValues = new Set<string>()
  for (const page of PAGES.filter((name) => name.endsWith('index.html'))) {
    const html = await readFile(path.join(CLIENT_FOLDER, page), 'utf8')
    const findValue = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const url = new URL(findValue(/rel="canonical" href="([^"]+)"/))
    expect(url.pathname.replace(/^\/$/, '')).toBe(`/${path.dirname(page)}`.replace(/^\/\.$/, ''))
    const card = new URL(findValue(/property="og:image" content="([^"]+)"/))
    expect(files).toContain(card.pathname.slice(1))
    for (const value of [
      findValue(/<title>([^<]+)</),
      findValue(/name="description" content="([^"]+)"/),
      url.pathname,
      card.pathname,
    ]) {
      expect(value.length).toBeGreaterThan(0)
      expect(seenValues).not.toContain(value)
      seenValues.add(value)
    }
    for (const [, json] of html.matchAll(/"application\/ld\+json">(.*?)<\/script>/g)) {
      expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    }
  }
  expect(seenValues.size).toBe(routes.length * 4)
})

async function listLinks({ path: pagePath }: { path: string }) {
  const html = await readFile(path.join(CLIENT_FOLDER, pagePath, 'index.html'), 'utf8')
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => href)
}

test('each page is linked from another page, except the three placeholder pages', async () => {
  const linkedPaths = new Set<string | undefined>()
  for (const route of routes) {
    for (const href of await listLinks(route)) if (href !== route.path) linkedPaths.add(href)
  }
  const unlinkedPages = routes.filter((route) => !linkedPaths.has(route.path)).map(({ id }) => id)
  expect(unlinkedPages).toEqual(['nextModel', 'newBlog', 'fundraising'])
})

test('the home page, the mission page, and the letter link to the strategy', async () => {
  const linkingPages = []
  for (const route of routes) {
    if ((await listLinks(route)).includes(paths.strategy)) linkingPages.push(route.id)
  }
  expect(linkingPages).toEqual(expect.arrayContaining(['home', 'mission', 'funding']))
})

test('the sitemap lists every page', async () => {
  const sitemap = await readFile(path.join(CLIENT_FOLDER, 'sitemap.xml'), 'utf8')
  expect(sitemap.match(/<loc>/g)).toHaveLength(routes.length)
})

test('scripts, style sheets, SVG images, and JSON files don’t contain the product name', async () => {
  const { productName } = JSON.parse(
    /id="config">(.*?)<\/script>/.exec(
      await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8'),
    )?.[1] ?? '{}',
  )
  const filesWithName = []
  for (const file of files.filter((name) => /\.(js|css|svg|json|map)$/.test(name))) {
    const text = await readFile(path.join(CLIENT_FOLDER, file), 'utf8')
    if (text.toLowerCase().includes(productName.toLowerCase())) filesWithName.push(file)
  }
  expect(filesWithName).toEqual([])
})

test('icons, cards and the browser’s interface use the theme’s colors', async () => {
  const html = await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8')
  const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const css = await readFile(path.join(CLIENT_FOLDER, sheet), 'utf8')
  const findThemeColors = (name: string) =>
    [...css.matchAll(new RegExp(`--ui-color-${name}:(#\\w+)`, 'g'))].map(([, color]) => color)
  const surfaces = findThemeColors('surface')
  const inks = findThemeColors('ink')
  expect(surfaces).toContain(colors.surface.toLowerCase())
  expect(surfaces).toContain(colors.surfaceDark.toLowerCase())
  expect(inks).toContain(colors.ink.toLowerCase())
  expect(findThemeColors('ink-muted')).toContain(colors.inkMuted.toLowerCase())

  const icon = await readFile(path.join(CLIENT_FOLDER, 'icon.svg'), 'utf8')
  for (const color of icon.match(/#[0-9a-f]{6}/g) ?? [])
    expect([...surfaces, ...inks]).toContain(color)
})

describe.each(PAGES)('%s', (page) => {
  test('has only scripts that the security policy allows, and no event handler attributes', async () => {
    const html = await readFile(path.join(CLIENT_FOLDER, page), 'utf8')
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes]) => !/ src=|application\/(ld\+)?json/.test(attributes ?? ''))
      .map(([, , script]) => hashForCsp(script ?? ''))
    const [theme, headScript, rules, entry] = JSON.parse(
      await readFile(path.join(CLIENT_FOLDER, '.scripts'), 'utf8'),
    )
    expect(scripts).toEqual(page === '_message.html' ? [theme, rules] : [headScript, rules, entry])
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

  // Browsers would load static imports before the first paint.
  test('has an entry module without static imports', async () => {
    const html = await readFile(path.join(CLIENT_FOLDER, page), 'utf8')
    const [moduleScript = ''] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? []
    expect(moduleScript !== '').toBe(page !== '_message.html')
    expect(moduleScript).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/)
  })

  test('links only to files that exist', async () => {
    const html = await readFile(path.join(CLIENT_FOLDER, page), 'utf8')
    const links = [...html.matchAll(/(?:src|href)="\/([^"#]+\.\w+)"/g)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !files.includes(link ?? ''))).toEqual([])
  })

  // A `role` attribute on `<summary>` is invalid HTML.
  test('has no summary element with a role', async () => {
    const html = await readFile(path.join(CLIENT_FOLDER, page), 'utf8')
    expect(html).not.toMatch(/<summary[^>]* role=/)
  })

  test('links to one style sheet, which contains the rules of all chunks', async () => {
    const html = await readFile(path.join(CLIENT_FOLDER, page), 'utf8')
    const readClientFile = (url = '') => readFile(path.join(CLIENT_FOLDER, url), 'utf8')
    const linkedSheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
      ([, sheet]) => sheet,
    )
    expect(linkedSheets).toHaveLength(1)
    const rules = await readClientFile(linkedSheets[0])
    for (const chunk of readPageConfig(html).joinedSheets ?? []) {
      expect(linkedSheets).not.toContain(chunk)
      expect(rules).toContain((await readClientFile(chunk)).trim())
    }
  })

  test('preloads two fonts, neither of them for rare characters or logos', async () => {
    const html = await readFile(path.join(CLIENT_FOLDER, page), 'utf8')
    const fonts = [...html.matchAll(/rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, font]) => font,
    )
    expect(fonts).toHaveLength(2)
    expect(fonts.filter((font) => font && isLazyFont(font))).toEqual([])
  })

  test('has a Brotli and a gzip copy', async () => {
    const [originalBytes, brotliCopy, gzipCopy] = await Promise.all(
      ['', '.br', '.gz'].map((extension) => readFile(path.join(CLIENT_FOLDER, page + extension))),
    )
    expect(brotliDecompressSync(brotliCopy ?? '').equals(originalBytes ?? Buffer.of())).toBe(true)
    expect(gunzipSync(gzipCopy ?? '').equals(originalBytes ?? Buffer.of())).toBe(true)
  })
})

test('the home page is readable and posts its forms without scripts', async () => {
  const html = await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8')
  expect(html).toContain('id="deployment-form"')
  expect(html).toMatch(/<form[^>]*action="\/api\/deployment"/)
  expect(html).toMatch(/<form[^>]*action="\/api\/newsletter"/)
  // React would need a script to move the content of a `<template>` into place.
  expect(html).not.toContain('<template')
})

test('the message page has three placeholders for the server to fill in', async () => {
  const html = await readFile(path.join(CLIENT_FOLDER, '_message.html'), 'utf8')
  expect(html).toContain('<title>{{title}} · ')
  expect(html).toMatch(/<h1[^>]*>\{\{title\}\}<\/h1>/)
  for (const placeholder of ['{{message}}', '{{details}}']) {
    expect(html.split(placeholder)).toHaveLength(2)
  }
})

test('the message page links to the privacy notice', async () => {
  const html = await readFile(path.join(CLIENT_FOLDER, '_message.html'), 'utf8')
  expect(html).toMatch(/<footer.*href="\/privacy".*<\/footer>/)
})
