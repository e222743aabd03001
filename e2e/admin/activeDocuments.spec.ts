import type { Page } from '@playwright/test'
import { fetchAccessToken } from '../api.ts'
import { expect, test } from '../test.ts'

// Allow all messages, because the browser logs every blocked or failed script, frame, and request.
test.use({ allowedMessages: /./, contextOptions: { acceptDownloads: false } })

const MARKER = 'script-ran'
const SCRIPT = `new Image().src = '/${MARKER}'; localStorage.setItem('${MARKER}', 'yes'); alert('${MARKER}')`
const HTML = `<!doctype html><title>x</title><body onload="${SCRIPT}"><script>${SCRIPT}</script>`
const XHTML = `<html xmlns="http://www.w3.org/1999/xhtml"><script>${SCRIPT}</script></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('${MARKER}'\\);app.launchURL\\('/${MARKER}'\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

/**
 * Documents that run a script if the browser trusts their declared type, or if the browser ignores
 * that type and guesses another from the content.
 */
const DOCUMENTS: readonly [name: string, type: string, content: string][] = [
  ['page.html', 'text/html', HTML],
  ['page.xhtml', 'application/xhtml+xml', XHTML],
  ['picture.svg', 'image/svg+xml', SVG],
  ['data.xml', 'text/xml', XHTML],
  ['feed.xml', 'application/rss+xml', XHTML],
  ['paper.pdf', 'application/pdf', PDF],
  ['page.pdf', 'application/pdf', HTML],
  ['page.png', 'image/png', HTML],
  ['code.js', 'text/javascript', SCRIPT],
  ['unknown', 'x/y', HTML],
]

async function uploadDocuments(site: string, token: string): Promise<string[]> {
  const callStorage = async (
    method: string,
    path: string,
    body: BodyInit,
    type = 'application/json',
  ) => {
    const response = await fetch(`${site}/storage/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body,
    })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  await callStorage('POST', '/bucket', JSON.stringify({ name: 'active', public: true }))
  const urls: string[] = []
  for (const [name, type, content] of DOCUMENTS) {
    const target = `active/${name}`
    await callStorage('POST', `/object/${target}`, content, type)
    const signResponse = await callStorage(
      'POST',
      `/object/sign/${target}`,
      JSON.stringify({ expiresIn: 600 }),
    )
    urls.push(
      `/object/public/${target}`,
      `/object/public/${target}?download=${name}`,
      `/object/authenticated/${target}`,
      `/object/authenticated/${target}?download`,
      signResponse.signedURL,
      `${signResponse.signedURL}&download=`,
      `/render/image/public/${target}?width=10`,
    )
  }
  return urls.map((url) => `${site}/storage/v1${url}`)
}

/**
 * Records requests and dialogs triggered by scripts. Returns a function that lists them, and that
 * also reports whether a script has written to the storage of `origin`.
 */
function recordScriptEffects(page: Page) {
  const effects: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith(MARKER)) effects.push(`a request from ${request.frame().url()}`)
  })
  page.on('dialog', (dialog) => {
    effects.push(`a dialog of ${page.url()}`)
    return dialog.dismiss()
  })
  return async (origin: string) => {
    await page.goto(`${origin}/blank`)
    const storedValue = await page.evaluate((key) => localStorage.getItem(key), MARKER)
    return storedValue === null ? effects : [...effects, `a stored value in ${origin}`]
  }
}

test('documents from the storage service run no script', async ({ page, server }) => {
  const token = await fetchAccessToken(server)
  const urls = await uploadDocuments(server.site, token)
  const readScriptEffects = recordScriptEffects(page)
  const createEmbeds = (url: string) =>
    `<iframe src="${url}"></iframe><object data="${url}"></object><script src="${url}"></script>`

  // The browser sends no bearer token, so the test adds one.
  await page.route(`${server.site}/storage/v1/object/authenticated/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  )
  for (const url of urls.filter((candidate) => /\/object\/public\/[^?]+$/.test(candidate))) {
    // `goto` rejects if the URL starts a download.
    await page.goto(url).catch((error: Error) => {
      expect(error.message).toMatch(/Download is starting|ERR_ABORTED/)
    })
  }
  for (const origin of [server.site, server.admin]) {
    const htmlType = { contentType: 'text/html' }
    await page.route(`${origin}/blank`, (route) => route.fulfill({ ...htmlType, body: '' }))
    await page.route(`${origin}/frames`, (route) =>
      route.fulfill({ ...htmlType, body: `<!doctype html>${urls.map(createEmbeds).join('')}` }),
    )
    await page.goto(`${origin}/frames`)
    expect(await readScriptEffects(origin)).toEqual([])
  }

  // To prove that the test notices scripts, serve a document without the storage service's headers.
  await page.route(`${server.site}/other`, (route) =>
    route.fulfill({ contentType: 'text/html', body: HTML }),
  )
  await page.goto(`${server.site}/other`)
  expect(await readScriptEffects(server.site)).not.toEqual([])
})
