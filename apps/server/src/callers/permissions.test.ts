import { randomUUID } from 'node:crypto'
import {
  type AccessClaims,
  addTotp,
  adminClient,
  dataOf,
  hashCheaply,
  signAccessToken,
  signInAs,
  signInWith,
} from '@duet/auth/testing'
import { can, TEAM_ROLES, type TeamRole } from '@duet/contract'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { getPermission } from '../routing/route.ts'
import { type AppRoute, listAppRoutes } from '../testing/appRoutes.ts'
import { SAMPLES } from '../testing/requests.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

const SECURED = { email: 'secured@team.example', password: 'a password for the team' }

/** The columns of the table: who sends the request. */
const CALLERS = {
  nobody: 'no token',
  anon: 'anonymous key',
  expired: 'expired token',
  member: 'no role',
  viewer: 'viewer',
  editor: 'editor',
  admin: 'admin',
  aal1: 'admin without second factor',
  service: 'service key',
} as const
type CallerName = keyof typeof CALLERS

/** Adds what the requests below need: files, and tokens for all callers. */
async function prepare(server: TeamServer) {
  const submissionId = await server.submit({}, [{ name: 'a.png', bytes: SAMPLES.png }])
  const { data } = await server.send<{ workflow_media: string[] }>(
    'admin',
    'GET',
    `/submission/${submissionId}`,
  )
  const { url } = JSON.parse(data.workflow_media[0] ?? '') as { url: string }
  const mediaPath = new URL(url).pathname.split('/workflow-media/')[1] ?? ''
  dataOf(
    await adminClient(server).createUser({
      email: SECURED.email,
      password_hash: await hashCheaply(SECURED.password),
      email_confirm: true,
      app_metadata: { role: 'admin' },
    }),
  )
  await addTotp(server, await signInWith(server, SECURED))
  const claims = decodeJwt<AccessClaims>(server.getToken('admin'))
  const { token: expiredToken } = await signAccessToken(
    server.keys,
    { issuer: claims.iss ?? '', accessTokenSeconds: 60, jwtSecret: undefined },
    claims,
    Date.now() - 3_600_000,
  )
  const sessions = new Map<CallerName, string>()
  async function signIn(caller: CallerName): Promise<string> {
    const email = caller === 'aal1' ? SECURED.email : `${caller}@team.example`
    const { access_token: token } = await signInAs(server, { ...SECURED, email })
    sessions.set(caller, token)
    return token
  }
  async function getToken(caller: CallerName): Promise<string | undefined> {
    switch (caller) {
      case 'nobody':
        return undefined
      case 'anon':
        return server.keys.anonKey
      case 'expired':
        return expiredToken
      case 'service':
        return server.keys.serviceKey
      default:
        return sessions.get(caller) ?? signIn(caller)
    }
  }
  return { submissionId, mediaPath, getToken, endSessions: () => sessions.clear() }
}

/** Bodies of requests that the server validates before it checks the caller. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /storage/v1/bucket': { name: 'workflow-media' },
  'PUT /storage/v1/bucket/:id': { public: false },
  'DELETE /storage/v1/object/:bucket': { prefixes: ['missing.png'] },
  'POST /storage/v1/object/list/:bucket': { prefix: '' },
  'POST /storage/v1/object/move': moveBody(),
  'POST /storage/v1/object/copy': moveBody(),
}
function moveBody() {
  return { bucketId: 'workflow-media', sourceKey: 'missing.png', destinationKey: 'other.png' }
}

it('each route accepts exactly the callers in docs/api/permissions.md', async () => {
  const server = await startTeamServer({
    LIMIT_TOKEN: '100000',
    TRUST_PROXY: '1',
    AUTH_PASSKEYS: 'on',
    AUTH_LINKING: 'on',
  })
  const { submissionId, mediaPath, getToken, endSessions } = await prepare(server)

  /** Returns `yes` if the route accepts the caller, or the status of the refusal. */
  async function request({ method, path }: AppRoute, caller: CallerName): Promise<string> {
    const isRead = method === 'GET'
    const realPath = path
      .replace('v1/bucket/:id', isRead ? 'v1/bucket/workflow-media' : 'v1/bucket/missing')
      .replace(':bucket', 'workflow-media')
      .replace('*path', isRead ? mediaPath : 'missing.png')
      .replace(/^\/api\/submission\/:id/, `/api/submission/${isRead ? submissionId : randomUUID()}`)
      .replaceAll(/:\w+/g, () => randomUUID())
    const token = await getToken(caller)
    const response = await fetch(`${server.url}${realPath}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(caller !== 'nobody' && {
          apikey: caller === 'service' ? server.keys.serviceKey : server.keys.anonKey,
        }),
        'X-Forwarded-For': createIpAddress(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(!isRead && { 'Content-Type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(BODIES[`${method} ${path}`] ?? {}) }),
    })
    if (response.ok) {
      // The stream of changes never ends.
      await response.body?.cancel()
      return 'yes'
    }
    const body = await response.text()
    expect(response.status, `${method} ${path}: ${body}`).toBeLessThan(500)
    expect(response.status, `${method} ${path}: ${body}`).not.toBe(429)
    return describeRefusal(path, response.status, body)
  }

  const rows: string[][] = []
  for (const { method, path } of listAppRoutes(server.app)) {
    const cells: string[] = []
    for (const caller of Object.keys(CALLERS) as CallerName[]) {
      cells.push(await request({ method, path }, caller))
    }
    // Some requests to the auth service end the session.
    if (path.startsWith('/auth/v1/')) endSessions()
    rows.push([`\`${method} ${path}\``, ...cells])
    if (/^\/(api|functions)\//.test(path)) {
      const declaration = ROUTES.find(({ name }) => name === `${method} ${path}`)
      expect(declaration, `${method} ${path} has no declaration`).toBeDefined()
      if (declaration) expect(cells, declaration.name).toEqual(listExpected(declaration))
    }
  }
  const foundNames = rows.map(([name = '']) => name.slice(1, -1))
  const names = ROUTES.filter(({ method }) => method !== 'HEAD').map(({ name }) => name)
  expect(foundNames).toEqual(expect.arrayContaining(names))
  await server.close()
  const lines = [
    ['Route', ...Object.values(CALLERS)],
    ['---', ...Object.keys(CALLERS).map(() => '---')],
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`)
  await expect(`${INTRODUCTION}\n\n${lines.join('\n')}\n`).toMatchFileSnapshot(
    '../../../../docs/api/permissions.md',
  )
})

/** Returns the cells that a declaration promises. */
function listExpected({ access, needsAccount }: (typeof ROUTES)[number]): string[] {
  const callers = Object.keys(CALLERS) as CallerName[]
  if (access === 'public') return callers.map(() => 'yes')
  // The other callers send the anonymous key beside their token.
  if (access === 'api key') return callers.map((caller) => (caller === 'nobody' ? '401' : 'yes'))
  const permission = getPermission(access)
  if (permission === undefined) return callers.map(() => '401')
  return callers.map((caller) => {
    if (caller === 'service') return needsAccount ? '403' : 'yes'
    if (caller === 'aal1') return 'aal'
    if (caller === 'member') return '403'
    if (!isTeamRole(caller)) return '401'
    return can(caller, permission) ? 'yes' : '403'
  })
}

function isTeamRole(caller: CallerName): caller is TeamRole & CallerName {
  return TEAM_ROLES.some((role) => role === caller)
}

let lastAddress = 0
/** Returns another IP address on each call, so that no limit per address applies. */
function createIpAddress(): string {
  lastAddress += 1
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

const INTRODUCTION = `# Who may call each route

\`apps/server/src/callers/permissions.test.ts\` calls each route as each of these callers and compares the
results with this table. To renew it, run that test with \`-u\`, and review the difference.

\`yes\` means that the route accepts the caller, even if it then refuses this request for another
reason, or an empty list. The rows under \`/api\` and \`/functions\` agree with the routes' declarations. The other values are the status of the refusal. \`aal\` is 403 \`insufficient_aal\`. The storage
API sends the status of a refusal in the body, and hides what the caller may not read as 404.`

function describeRefusal(path: string, status: number, body: string): string {
  if (body.includes('insufficient_aal')) return 'aal'
  const bodyStatus = Number(/"statusCode":"(\d+)"/.exec(body)?.[1] ?? status)
  if (path.startsWith('/storage/v1') && bodyStatus === 404) return '404'
  return bodyStatus === 401 || bodyStatus === 403 ? String(bodyStatus) : 'yes'
}
