// No container engine runs in the tests, so they check the files for deployments statically.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findNodeProblem } from './run/nodeVersion.mjs'
import { root } from './run/steps.mjs'

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const settings = parseEnv(read('.env.example'))
const minStopSeconds = Number(settings.STOP_SECONDS) + 2
const ports = [settings.PORT, settings.ADMIN_PORT]

describe('the Dockerfile', () => {
  const text = read('Dockerfile')

  it('uses a supported Node version', () => {
    const versions = [...text.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)
    expect(versions).toEqual(['24', '24'])
    expect(findNodeProblem(`${versions[0]}.0.0`)).toBe('')
  })

  it('copies files that exist or that the build writes', () => {
    const sources = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file]) => file)
    expect(sources.length).toBeGreaterThan(5)
    const committed = sources.filter((file) => !/(^|\/)(node_modules|dist)$/.test(file ?? ''))
    for (const file of committed) expect(existsSync(path.join(root, file ?? '')), file).toBe(true)
    const outputs = sources.filter((file) => file?.endsWith('/dist'))
    expect(outputs).toEqual(['server', 'site', 'admin'].map((app) => `apps/${app}/dist`))
  })

  it('runs without root, with the default ports', () => {
    expect(text).toMatch(/^USER node$/m)
    expect(text).toContain(`EXPOSE ${ports.join(' ')}\n`)
    expect(text).toContain(`http://127.0.0.1:${settings.PORT}/healthz`)
    expect(text).toContain('CMD ["node", "apps/server/dist/main.js"]')
  })
})

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true })
  /** @param {string} profile */
  const list = (profile) =>
    Object.keys(services).filter((name) => services[name].profiles.includes(profile))

  it('has two profiles', () => {
    expect(list('sqlite')).toEqual(['server'])
    expect(list('postgres')).toEqual(['server-1', 'server-2', 'database', 'proxy'])
  })

  it.each(['server', 'server-1', 'server-2'])('runs %s with few rights', (name) => {
    const service = services[name]
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] })
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(minStopSeconds)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose's syntax for required variables
    expect(service.environment.ADMIN_URL).toBe('${ADMIN_URL:?}')
    for (const setting of Object.keys(service.environment)) expect(settings).toHaveProperty(setting)
  })

  it('opens the default ports to this machine only', () => {
    expect(services.server.ports).toEqual(ports.map((port) => `127.0.0.1:${port}:${port}`))
    expect(services['server-1'].ports).toBeUndefined()
    expect(services.database.ports).toBeUndefined()
  })

  it('gives Caddy its configuration and both servers', () => {
    const { environment, volumes: mounts } = services.proxy
    const [file = ''] = mounts[0].split(':')
    const names = [...read(file).matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
    expect(new Set(Object.keys(environment))).toEqual(new Set(names))
    const addresses = `${environment.SERVERS} ${environment.ADMIN_SERVERS}`.split(' ')
    expect(addresses).toEqual(
      ports.flatMap((port) => ['server-1', 'server-2'].map((name) => `${name}:${port}`)),
    )
  })

  it('declares all volumes', () => {
    /** @type {string[]} */
    const mounts = Object.values(services).flatMap((service) => service.volumes ?? [])
    const names = mounts
      .map((mount) => mount.split(':')[0])
      .filter((name) => !name?.startsWith('.'))
    expect(new Set(names)).toEqual(new Set(Object.keys(volumes)))
  })
})

it('the systemd unit has few rights, and gives the server time to stop', () => {
  const unit = read('deploy/duet.service')
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
  const [, folder] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
  expect(unit).toContain(`\nInaccessiblePaths=-${folder}/.git\n`)
  expect(unit).toMatch(/^User=(?!root$)/m)
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node apps\/server\/dist\/main\.js$/m)
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  expect(Number(seconds)).toBeGreaterThan(minStopSeconds)
  for (const [, setting] of unit.matchAll(/^Environment=(\w+)=/gm))
    expect(settings).toHaveProperty(setting ?? '')
})

it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s sets the request ID, and hides metrics',
  (file) => {
    const text = read(file)
    for (const port of ports) expect(text).toContain(`127.0.0.1:${port}`)
    // Caddy passes the client's Host and sets X-Forwarded-Host by itself.
    expect(text).toMatch(file.endsWith('nginx.conf') ? /X-Forwarded-Host \$host;/ : /^(?!.*Host)/s)
    expect(text).toContain('X-Request-Id')
    expect(text).toMatch(/\/metrics (\{\s+return )?404/)
    expect(text).toMatch(/64(m|MiB)\b/)
  },
)

it.each(['deploy/nginx.conf', 'docs/hosting.md'])(
  '%s allows only current versions of TLS',
  (file) => {
    const servers = read(file).match(/^server \{.*?^\}/gms) ?? []
    expect(servers.length).toBeGreaterThan(0)
    for (const server of servers) {
      expect(server).toContain('listen 443 ssl')
      expect(server).toContain('\n  ssl_protocols TLSv1.2 TLSv1.3;\n')
      expect(server).toMatch(/\n {2}ssl_ciphers ECDHE\S+;\n/)
    }
  },
)
