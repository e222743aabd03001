import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect } from '@playwright/test'
import type axe from 'axe-core'
import { type Browser, type ChainablePromiseElement, remote } from 'webdriverio'
import { startWebKitDriver } from '../../scripts/engines/webkitDriver.ts'
import { fetchAccessToken } from '../api.ts'
import { createPng, writeFiles } from '../files.ts'
import { SITE_ROUTES } from '../routes.ts'
import { type E2eServer, startE2eServer } from '../server.ts'
import { REQUEST } from '../visitor.ts'

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

async function openWebKit(browserArguments: string[], use: (browser: Browser) => Promise<void>) {
  const driver = await startWebKitDriver(browserArguments)
  const browser = await remote({ ...driver.options, waitforTimeout: 20_000 })
  await browser.setWindowSize(1440, 1000)
  await use(browser)
  await browser.deleteSession()
  driver.stop()
}

// Playwright can't drive Debian's WebKit, so these tests use WebdriverIO. They repeat the journeys
// that `e2e/site` tests in the other engines.
const test = base.extend<
  object,
  { server: E2eServer; webkit: Browser; webkitWithoutScripts: Browser }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startE2eServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => openWebKit([], use),
    { scope: 'worker' },
  ],
  webkitWithoutScripts: [
    // Removes scripts from pages, but lets the driver run its own.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => openWebKit(['--enable-javascript-markup=false'], use),
    { scope: 'worker' },
  ],
})

async function openHydrated(browser: Browser, url: string) {
  await browser.url(url)
  await browser.$('#root:not([data-unhydrated])').waitForExist()
}

const findText = (text: string) => `//*[text()[contains(., "${text}")]]`

/** Clicks an element. WebDriver doesn't wait until a page that scrolls smoothly shows it. */
async function click(element: ChainablePromiseElement) {
  await element.scrollIntoView({ behavior: 'instant', block: 'center' })
  await element.click()
}

async function fillIn(browser: Browser, values: Record<string, string>, form = '#deployment-form') {
  for (const [label, value] of Object.entries(values)) {
    await browser.$(form).$(`aria/${label}`).setValue(value)
  }
}

const FIELDS = {
  'Requester Name': REQUEST.name,
  Title: REQUEST.title,
  Company: REQUEST.company,
  'Use Case': REQUEST.useCase,
  'Total Units Needed': REQUEST.totalUnits,
}

test('a visitor sends a request with files', async ({ server, webkit }, testInfo) => {
  await openHydrated(webkit, `${server.site}/#deployment-form`)
  const form = webkit.$('#deployment-form')
  const files = await writeFiles(testInfo.outputPath('files'), { 'a.png': createPng(900) })
  await form.$('input[name=email]').setValue(REQUEST.email)
  await fillIn(webkit, FIELDS)
  await click(form.$('button*=Select states'))
  await webkit.$('//*[@role="option"][normalize-space()="Nevada"]').click()
  await webkit.keys('Escape')
  await form.$('input[type=file]').addValue(files.join('\n'))
  await click(form.$('button=Submit Request'))
  await webkit.$(findText('Request received!')).waitForDisplayed()

  const response = await fetch(`${server.site}/api/submissions`, {
    headers: { authorization: `Bearer ${await fetchAccessToken(server)}` },
  })
  const { data } = (await response.json()) as { data: Record<string, unknown>[] }
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ company: REQUEST.company, states: ['Nevada'] })
  expect(data[0]?.workflow_media).toHaveLength(1)
})

test('a visitor subscribes', async ({ server, webkit }) => {
  await openHydrated(webkit, server.site)
  const form = webkit.$('form[action="/api/newsletter"]')
  await form.$('input[type=email]').setValue('reader@haldenlinen.example')
  await click(form.$('button=Subscribe'))
  await webkit.$(findText('Successfully subscribed!')).waitForExist()
})

test('roles are listed by department', async ({ server, webkit }) => {
  await openHydrated(webkit, `${server.site}/careers`)
  await click(webkit.$('button*=Operations'))
  const link = webkit.$('a*=Robot Safety Operator')
  await link.waitForDisplayed()
  expect(await link.getAttribute('href')).toBe('https://jobs.example.com/robot-safety-operator')
})

test('a link changes the page in place, and Back returns', async ({ server, webkit }) => {
  await openHydrated(webkit, server.site)
  await webkit.execute(() => {
    Object.assign(window, { isSameDocument: true })
  })
  await webkit.$('nav[aria-label="Main"]').$('a[href="/careers"]').click()
  await webkit.waitUntil(async () => (await webkit.getUrl()).endsWith('/careers'))
  await webkit.$('h1').waitForDisplayed()
  expect(await webkit.execute(() => 'isSameDocument' in window)).toBe(true)
  await webkit.back()
  await webkit.waitUntil(async () => (await webkit.getUrl()) === `${server.site}/`)
  expect(await webkit.execute(() => 'isSameDocument' in window)).toBe(true)
})

for (const route of SITE_ROUTES) {
  test(`${route} passes axe and doesn’t scroll sideways`, async ({ server, webkit }) => {
    await openHydrated(webkit, `${server.site}${route}`)
    await webkit.execute(AXE_SOURCE)
    const { violations, excessWidth } = await webkit.execute(async () => {
      const options = { exclude: [['iframe']] }
      const results = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return {
        violations: results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        ),
        excessWidth: document.documentElement.scrollWidth - innerWidth,
      }
    })
    expect(violations).toEqual([])
    expect(excessWidth).toBeLessThanOrEqual(0)
  })

  test(`${route} is readable without scripts`, async ({ server, webkitWithoutScripts: webkit }) => {
    await webkit.url(`${server.site}${route}`)
    expect(await webkit.$('h1').isDisplayed()).toBe(true)
    expect(await webkit.$('main').getText()).toMatch(/\w/)
    // Shows that the scripts of the page didn't run.
    expect(await webkit.$('#root').getAttribute('data-unhydrated')).not.toBeNull()
  })
}
