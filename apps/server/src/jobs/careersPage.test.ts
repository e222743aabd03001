import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ASHBY, type Ashby, startAshby } from '../testing/ashby.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const BUILT_PAGE = '<p>As it was built</p>'
// A fake of the site module that renders the careers page. The fake page shows the arguments.
const SITE_CODE = `export async function renderCareers(html, open) {
  const titles = open.roles.map((role) => role.title).join()
  return '<i>' + html + '</i>' + JSON.stringify({ ...open, roles: titles })
}`

let ashby: Ashby
let dataDir: string
let server: TestServer
beforeEach(async () => {
  ashby = await startAshby([{ id: 'a', title: 'Welder' }])
  dataDir = await mkdtemp(join(tmpdir(), 'careers-'))
  await mkdir(join(dataDir, 'site/careers'), { recursive: true })
  await mkdir(join(dataDir, 'server'))
  await writeFile(join(dataDir, 'site/careers/index.html'), BUILT_PAGE)
  await writeFile(join(dataDir, 'server/careers.js'), SITE_CODE)
  const bundledRolesUrl = new URL('roles.json', import.meta.url)
  const roles = JSON.stringify(JSON.parse(await readFile(bundledRolesUrl, 'utf8')))
  await writeFile(join(dataDir, 'site/roles.json'), roles)
})
afterEach(async () => {
  await server.close()
  await ashby.close()
})

const startServer = async (environment: Record<string, string> = {}) => {
  server = await startTestServer(environment, { dataDir })
}
const createBoardSettings = () => ({ ASHBY_API_URL: ashby.url, ASHBY_BOARD: ASHBY.board })
const fetchPage = async () => (await server.request('/careers')).text
const readRenderArguments = async () => JSON.parse((await fetchPage()).split('</i>')[1] ?? 'null')

it('serves the built page if its roles are current', async () => {
  await startServer()
  expect(await fetchPage()).toBe(BUILT_PAGE)
})

it('shows the roles from ROLES_FILE', async () => {
  const file = join(dataDir, 'own.json')
  const role = { id: '1', title: 'Baker', departmentName: 'Kitchen', locationName: 'Reno, NV' }
  await writeFile(file, JSON.stringify([role]))
  await startServer({ ROLES_FILE: file })
  expect(await readRenderArguments()).toEqual({
    roles: 'Baker',
    isConfirmed: true,
    hasFailed: false,
  })
})

it('shows the roles on the board once the board has responded', async () => {
  await startServer(createBoardSettings())
  await expect
    .poll(readRenderArguments)
    .toEqual({ roles: 'Welder', isConfirmed: true, hasFailed: false })
})

it('removes a role that was closed while the server was down', async () => {
  await startServer(createBoardSettings())
  await expect.poll(readRenderArguments).toMatchObject({ roles: 'Welder' })
  await server.stop()
  ashby.state.jobs = [{ id: 'b', title: 'Smith' }]
  await startServer(createBoardSettings())
  await expect.poll(readRenderArguments).toMatchObject({ roles: 'Smith' })
})

it('shows cached roles while the board is down, and marks fallback roles as unconfirmed', async () => {
  ashby.fail('error 500')
  await startServer(createBoardSettings())
  await server.request('/careers')
  await expect.poll(readRenderArguments).toMatchObject({ isConfirmed: false, hasFailed: true })
  await server.stop()
  ashby.fail(undefined)
  await startServer(createBoardSettings())
  await expect.poll(readRenderArguments).toMatchObject({ roles: 'Welder', isConfirmed: true })
  await server.stop()
  ashby.fail('closing')
  await startServer(createBoardSettings())
  await expect
    .poll(readRenderArguments)
    .toEqual({ roles: 'Welder', isConfirmed: true, hasFailed: false })
})

it('does not wait for a hanging board', async () => {
  ashby.fail('hanging')
  await startServer(createBoardSettings())
  expect(await readRenderArguments()).toMatchObject({ isConfirmed: false, hasFailed: false })
})

it('compresses the page and supports revalidation', async () => {
  await startServer(createBoardSettings())
  await expect.poll(readRenderArguments).toMatchObject({ roles: 'Welder' })
  const plainPage = await fetchPage()
  const get = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${server.url}/careers`, { method, headers })
  const uncompressedResponse = await get({ 'Accept-Encoding': 'identity' })
  expect(uncompressedResponse.headers.get('Content-Encoding')).toBeNull()
  expect(Number(uncompressedResponse.headers.get('Content-Length'))).toBe(
    Buffer.byteLength(plainPage),
  )
  for (const coding of ['br', 'gzip']) {
    const { headers, text } = await server.request('/careers', {
      headers: { 'Accept-Encoding': coding },
    })
    expect(headers.get('Content-Encoding')).toBe(coding)
    expect(text).toBe(plainPage)
  }
  const headResponse = await get({ 'Accept-Encoding': 'identity' }, 'HEAD')
  expect([headResponse.status, await headResponse.text()]).toEqual([200, ''])
  expect(headResponse.headers.get('Content-Length')).toBe(
    uncompressedResponse.headers.get('Content-Length'),
  )
  expect(uncompressedResponse.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(uncompressedResponse.headers.get('Cache-Control')).toBe('no-cache')
  expect(uncompressedResponse.headers.get('Vary')).toContain('Accept-Encoding')
  const secondResponse = await get({
    'If-None-Match': uncompressedResponse.headers.get('ETag') ?? '',
  })
  expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ''])
  const postResponse = await get({}, 'POST')
  expect([postResponse.status, postResponse.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

it('renders the page again after a new build of the site', async () => {
  await startServer(createBoardSettings())
  await fetchPage()
  await writeFile(join(dataDir, 'site/careers/index.html'), '<p>Rebuilt</p>')
  expect(await fetchPage()).toContain('Rebuilt')
})

it.each([
  ['is from another version of the site', 'export {}'],
  ['fails', 'export const renderCareers = async () => { throw new Error("broken") }'],
])('serves the built page if the module that renders it %s', async (_, code) => {
  await writeFile(join(dataDir, 'server/careers.js'), code)
  await startServer(createBoardSettings())
  expect(await fetchPage()).toBe(BUILT_PAGE)
})
