import { adminClient, dataOf, hashCheaply, signInAs } from '@duet/auth/testing'
import { TEAM_ROLES, type TeamRole } from '@duet/contract'
import { startTestServer } from './authServer.ts'
import { createDeploymentForm, type PostedFile } from './requests.ts'
import type { ApiResponse } from './server.ts'

const PASSWORD = 'a password for the team'
const NAMES = { admin: 'Ines Okafor', editor: 'Max Brandt', viewer: 'Priya Raman' } as const

/** Who sends a request: a team member, an account without a role, the service key, or nobody. */
export type Sender = TeamRole | 'member' | 'service' | 'nobody'

interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** Starts a server with a signed-in person for each role, and a signed-in person without a role. */
export async function startTeamServer(environment: Record<string, string> = {}) {
  const server = await startTestServer({
    environment: {
      LIMIT_CHANGES: '100000',
      LIMIT_DEPLOYMENT: '100000',
      LIMIT_ACKNOWLEDGEMENTS: '100000',
      ...environment,
    },
  })
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = { service: server.keys.serviceKey }
  for (const sender of [...TEAM_ROLES, 'member'] as const) {
    const email = `${sender}@team.example`
    const { user } = dataOf(
      await adminClient(server).createUser({
        email,
        password_hash: await hashCheaply(PASSWORD),
        email_confirm: true,
        ...(sender !== 'member' && {
          app_metadata: { role: sender },
          user_metadata: { name: NAMES[sender] },
        }),
      }),
    )
    ids[sender] = user.id
    tokens[sender] = (await signInAs(server, { email, password: PASSWORD })).access_token
  }
  const getToken = (sender: Sender) => tokens[sender] ?? ''
  const getActor = (role: TeamRole) => ({ id: ids[role] ?? '', name: NAMES[role] })

  /** Sends a request with a JSON body as the given sender. */
  async function send<T>(
    sender: Sender,
    method: string,
    path: string,
    { body, headers }: RequestOptions = {},
  ) {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(sender !== 'nobody' && { Authorization: `Bearer ${getToken(sender)}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = (await response.json()) as ApiResponse<T>
    return { status: response.status, data: json.data, total: json.total, error: json.error }
  }

  /** Sends a deployment request and returns the ID in the response. */
  async function submit(
    fields: Readonly<Record<string, string | undefined>> = {},
    files?: readonly PostedFile[],
  ): Promise<string> {
    const body = createDeploymentForm(fields, files)
    const response = await fetch(`${server.url}/api/deployment`, { method: 'POST', body })
    const { data } = (await response.json()) as ApiResponse<{ id: string }>
    return data.id
  }

  return { ...server, getToken, getActor, send, submit }
}

export type TeamServer = Awaited<ReturnType<typeof startTeamServer>>
