import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64 } from '@scure/base'
import type { Web3Credentials } from '@supabase/auth-js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { API_VERSION } from '../testing/requests.ts'

const SITE = 'https://app.example.com'
const MINUTE_MS = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      AUTH_SIGNUP: 'on',
      AUTH_WEB3: 'ethereum, solana',
      AUTH_SITE_URL: SITE,
      AUTH_REDIRECTS: 'https://dapp.example.org/**,https://page.example.net/only',
      LIMIT_WEB3: '10000',
    },
  })
})
afterAll(() => server.close())

/** Creates an Ethereum wallet with the interface that wallets have in browsers (EIP-1193). */
function createEthereumWallet() {
  const account = privateKeyToAccount(generatePrivateKey())
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_requestAccounts') return [account.address]
    if (method === 'eth_chainId') return '0x1'
    return account.signMessage({ message: { raw: params?.[0] as `0x${string}` } })
  }
  return { account, wallet: { request, on: () => {}, removeListener: () => {} } }
}

function createSolanaWallet() {
  const secret = ed25519.utils.randomSecretKey()
  const address = base58.encode(ed25519.getPublicKey(secret))
  const signMessage = async (bytes: Uint8Array) => ed25519.sign(bytes, secret)
  return { address, wallet: { signMessage, publicKey: { toBase58: () => address } } }
}

const now = () => server.auth.now()

describe('the public client signs in', () => {
  test('with an Ethereum wallet', async () => {
    const { account, wallet } = createEthereumWallet()
    const credentials = {
      chain: 'ethereum',
      wallet,
      statement: 'I accept the terms of service.',
      options: {
        url: `${SITE}/sign-in?next=1`,
        signInWithEthereum: { issuedAt: new Date(now()), resources: ['https://app.example.com/a'] },
      },
    } as unknown as Web3Credentials
    const { data, error } = await server.client().signInWithWeb3(credentials)
    expect(error).toBeNull()
    const address = account.address.toLowerCase()
    const claims = {
      sub: `web3:ethereum:${address}`,
      custom_claims: {
        address,
        chain: 'ethereum',
        network: '1',
        domain: 'app.example.com',
        statement: 'I accept the terms of service.',
      },
    }
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: claims,
      identities: [{ provider: 'web3', id: claims.sub, identity_data: claims }],
    })
    const { data: verifiedClaims } = await server.client().getClaims(data.session?.access_token)
    expect(verifiedClaims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3' }] })
    const secondResult = await server.client().signInWithWeb3({
      ...credentials,
      options: { url: SITE, signInWithEthereum: { issuedAt: new Date(now() + 1) } },
    } as unknown as Web3Credentials)
    expect(secondResult.data.user?.id).toBe(data.user?.id)
  })

  test('with a Solana wallet that signs messages', async () => {
    const { address, wallet } = createSolanaWallet()
    for (const statement of [undefined, 'I accept the terms of service.']) {
      const { data, error } = await server.client().signInWithWeb3({
        chain: 'solana',
        wallet,
        statement,
        options: {
          url: `${SITE}/`,
          signInWithSolana: {
            issuedAt: new Date(now()).toISOString(),
            chainId: 'solana:mainnet',
            resources: ['https://app.example.com/a'],
          },
        },
      } as unknown as Web3Credentials)
      expect(error).toBeNull()
      expect(data.user?.identities?.[0]).toMatchObject({
        provider: 'web3',
        id: `web3:solana:${address}`,
        identity_data: { custom_claims: { address, network: 'solana:mainnet' } },
      })
    }
  })

  test('with a Solana wallet that builds the message itself', async () => {
    const { address, wallet } = createSolanaWallet()
    const signIn = async (input: { domain: string; uri: string; issuedAt: string }) => {
      const message = [
        `${input.domain} wants you to sign in with your Solana account:`,
        address,
        '',
        `URI: ${input.uri}`,
        'Version: 1',
        `Issued At: ${input.issuedAt}`,
      ].join('\n')
      const signedMessage = new TextEncoder().encode(message)
      return [{ signedMessage, signature: await wallet.signMessage(signedMessage) }]
    }
    const { data, error } = await server.client().signInWithWeb3({
      chain: 'solana',
      wallet: { signIn },
      options: { url: `${SITE}/` },
    } as unknown as Web3Credentials)
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${address}`)
  })

  test('with a message that viem creates', async () => {
    const { account } = createEthereumWallet()
    const message = createSiweMessage({
      address: account.address,
      chainId: 137,
      domain: 'dapp.example.org',
      nonce: 'abcdefgh12',
      uri: 'https://dapp.example.org/deep/path',
      version: '1',
      issuedAt: new Date(now()),
      expirationTime: new Date(now() + MINUTE_MS),
      notBefore: new Date(now()),
      requestId: '7',
      scheme: 'https',
    })
    const signature = await account.signMessage({ message })
    const { data, error } = await server
      .client()
      .signInWithWeb3({ chain: 'ethereum', message, signature })
    expect(error).toBeNull()
    expect(data.user?.user_metadata.custom_claims).toMatchObject({ network: '137' })
  })
})

interface MessageParts {
  header: string
  uri: string
  issuedAt: number
  extraLines: readonly string[]
}

function createMessage(address: string, parts: Partial<MessageParts> = {}): string {
  const { header = 'app.example.com', uri = `${SITE}/`, issuedAt = now(), extraLines = [] } = parts
  return [
    `${header} wants you to sign in with your Ethereum account:`,
    address,
    '',
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    `Issued At: ${new Date(issuedAt).toISOString()}`,
    ...extraLines,
  ].join('\n')
}

async function send(body: unknown) {
  const response = await server.post('/auth/v1/token?grant_type=web3', body, API_VERSION)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function signAndSend(parts: Partial<MessageParts> | ((address: string) => string) = {}) {
  const { account } = createEthereumWallet()
  const { address } = account
  const message = typeof parts === 'function' ? parts(address) : createMessage(address, parts)
  const signature = await account.signMessage({ message })
  return send({ chain: 'ethereum', message, signature })
}

async function countUsers() {
  return (await server.db.selectFrom('auth_users').select('id').execute()).length
}

const formatTime = (offset: number) => new Date(now() + offset).toISOString()

describe('refuses with `invalid_grant`', () => {
  test.each<[string, () => Partial<MessageParts>]>([
    ['another domain', () => ({ header: 'evil.example' })],
    ['a subdomain', () => ({ header: 'x.app.example.com' })],
    ['another port', () => ({ header: 'app.example.com:8443' })],
    [
      'another port in the domain and the URI',
      () => ({ header: 'app.example.com:8443', uri: `${SITE}:8443/` }),
    ],
    ['a URI of another app', () => ({ header: 'evil.example', uri: 'https://evil.example/' })],
    ['a URI of another domain', () => ({ uri: 'https://dapp.example.org/' })],
    [
      'a domain with only one allowed page',
      () => ({ header: 'page.example.net', uri: 'https://page.example.net/only' }),
    ],
    ['http', () => ({ uri: 'http://app.example.com/' })],
    ['another scheme', () => ({ uri: 'ftp://app.example.com/' })],
    ['a scheme that differs from the URI', () => ({ header: 'http://app.example.com' })],
    ['a user in the URI', () => ({ uri: 'https://app.example.com@evil.example/' })],
    ['an old message', () => ({ issuedAt: now() - 10 * MINUTE_MS - 1000 })],
    ['a message from the future', () => ({ issuedAt: now() + 10 * MINUTE_MS + 30_000 })],
    [
      'a message that has expired',
      () => ({ extraLines: [`Expiration Time: ${formatTime(-1000)}`] }),
    ],
    [
      'a message that isn’t valid yet',
      () => ({ extraLines: [`Not Before: ${formatTime(MINUTE_MS)}`] }),
    ],
  ])('%s', async (_name, createParts) => {
    const userCountBefore = await countUsers()
    const { status, body } = await signAndSend(createParts())
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
    expect(body.error_description).toMatch(/^The signed message /)
    expect(await countUsers()).toBe(userCountBefore)
  })

  test('a signature from another wallet', async () => {
    const [ownAccount, otherAccount] = [
      createEthereumWallet().account,
      createEthereumWallet().account,
    ]
    const message = createMessage(otherAccount.address)
    const { body } = await send({
      chain: 'ethereum',
      message,
      signature: await ownAccount.signMessage({ message }),
    })
    expect(body.error).toBe('invalid_grant')
  })

  test('a message that was used before, with either form of its signature', async () => {
    const { account } = createEthereumWallet()
    const message = createMessage(account.address, { issuedAt: now() + 9 * MINUTE_MS })
    const signature = await account.signMessage({ message })
    const body = { chain: 'ethereum', message, signature }
    expect((await send(body)).status).toBe(200)
    const lastByte = signature.endsWith('1b') ? '00' : '01'
    for (const signatureForm of [signature, signature.slice(0, -2) + lastByte]) {
      const replayResponse = await send({ ...body, signature: signatureForm })
      expect(replayResponse.body).toEqual({
        error: 'invalid_grant',
        error_description: 'The signed message was used before',
      })
    }
    server.advance(18 * 60)
    expect((await send(body)).body.error_description).toMatch(/used before/)
    server.advance(2 * 60)
    expect((await send(body)).body.error_description).toMatch(/too long ago/)
  })

  test('a message that is sent several times concurrently', async () => {
    const { account } = createEthereumWallet()
    const message = createMessage(account.address)
    const body = { chain: 'ethereum', message, signature: await account.signMessage({ message }) }
    const statuses = (await Promise.all([send(body), send(body), send(body)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('a signature with `s` in the upper half', async () => {
    const { account } = createEthereumWallet()
    const message = createMessage(account.address)
    const signature = await account.signMessage({ message })
    const highScalar = secp256k1.Point.Fn.ORDER - BigInt(`0x${signature.slice(66, 130)}`)
    const lastByte = signature.endsWith('1b') ? '1c' : '1b'
    const mirroredSignature =
      signature.slice(0, 66) + highScalar.toString(16).padStart(64, '0') + lastByte
    const { body } = await send({ chain: 'ethereum', message, signature: mirroredSignature })
    expect(body.error).toBe('invalid_grant')
    expect((await send({ chain: 'ethereum', message, signature })).status).toBe(200)
  })
})

describe('rejects with `validation_failed`', () => {
  const removeLine = (pattern: RegExp) => (address: string) =>
    createMessage(address).replace(pattern, '')

  test.each<[string, Partial<MessageParts> | ((address: string) => string)]>([
    ['a message without a URI', removeLine(/URI: .*\n/)],
    ['a message without a version', removeLine(/Version: .*\n/)],
    ['a message without a chain ID', removeLine(/Chain ID: .*\n/)],
    ['a message without a time', removeLine(/\nIssued At: .*/)],
    ['a message without an address', removeLine(/0x.*/)],
    ['another version', (address) => createMessage(address).replace('Version: 1', 'Version: 2')],
    ['a message for Solana', (address) => createMessage(address).replace('Ethereum', 'Solana')],
    ['an unknown line', { extraLines: ['Admin: yes'] }],
    ['a line without a name', { extraLines: ['x'] }],
    ['a repeated field', { extraLines: [`URI: ${SITE}/`] }],
    [
      'a chain ID that isn’t a number',
      (address) => createMessage(address).replace('ID: 1', 'ID: x'),
    ],
    ['a malformed URI', { uri: 'nowhere' }],
    ['a malformed time', { extraLines: ['Expiration Time: tomorrow'] }],
    ['a date without a time', { extraLines: ['Not Before: 2026-01-01'] }],
    ['a carriage return', (address) => createMessage(address).replaceAll('\n', '\r\n')],
    ['a null character', (address) => `${createMessage(address)}\0`],
    ['a line after the resources', { extraLines: ['Resources:', '- https://a.example', 'x'] }],
    ['a short message', () => 'x'.repeat(63)],
    ['a message of 20 KiB and one byte', (address) => padTo(address, 20 * 1024 + 1)],
  ])('%s', async (_name, parts) => {
    const { status, body } = await signAndSend(parts)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })

  function padTo(address: string, bytes: number): string {
    const message = createMessage(address, { extraLines: ['Resources:', '- '] })
    return message + 'x'.repeat(bytes - Buffer.byteLength(message))
  }

  test('doesn’t reject a message of 20 KiB, the maximum', async () => {
    expect((await signAndSend((address) => padTo(address, 20 * 1024))).status).toBe(200)
  })

  test.each([
    {},
    { message: 'x'.repeat(100) },
    { message: 'x'.repeat(100), signature: '' },
    { message: null, signature: null },
  ])('missing fields: %j', async (fields) => {
    const { status, body } = await send({ chain: 'ethereum', ...fields })
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })

  test.each(['0x', `0x${'1'.repeat(128)}`, base64.encode(new Uint8Array(64))])(
    'the Ethereum signature %s',
    async (signature) => {
      const { account } = createEthereumWallet()
      const message = createMessage(account.address)
      const { body } = await send({ chain: 'ethereum', message, signature })
      expect(body.code).toBe('validation_failed')
    },
  )
})

test.each([undefined, 'bitcoin', 'Ethereum', '__proto__'])(
  'rejects the chain %s',
  async (chain) => {
    const { status, body } = await send({ chain, message: 'x'.repeat(100), signature: '0x' })
    expect([status, body.code]).toEqual([400, 'web3_unsupported_chain'])
  },
)

test('records refused messages in the audit log', async () => {
  await signAndSend({ header: 'evil.example' })
  const entries = await server.db
    .selectFrom('auth_audit')
    .select('details')
    .where('action', '=', 'sign_in_failed')
    .execute()
  expect(entries.map(({ details }) => JSON.parse(details))).toContainEqual({
    method: 'web3',
    chain: 'ethereum',
    problem: 'The signed message has a URI of another domain',
  })
})

describe('with other settings', () => {
  async function withServer(
    environment: Record<string, string>,
    runTest: (otherServer: TestServer) => Promise<void>,
  ) {
    const otherServer = await startTestServer({
      environment: { AUTH_SITE_URL: SITE, ...environment },
    })
    try {
      await runTest(otherServer)
    } finally {
      await otherServer.close()
    }
  }
  const path = '/auth/v1/token?grant_type=web3'
  const readStatusAndCode = async (response: Response) =>
    [response.status, ((await response.json()) as { code: string }).code] as const

  test('web3 sign-in is off by default, whatever the request body is', async () => {
    await withServer({}, async (otherServer) => {
      for (const body of [undefined, {}, [], { chain: 'ethereum' }]) {
        expect(await readStatusAndCode(await otherServer.post(path, body))).toEqual([
          422,
          'web3_provider_disabled',
        ])
      }
    })
  })

  test('allows only the configured chains, and lists them in the settings', async () => {
    await withServer({ AUTH_WEB3: 'solana' }, async (otherServer) => {
      const settings = (await (await otherServer.get('/auth/v1/settings')).json()) as {
        external: object
      }
      expect(settings.external).toMatchObject({ web3_ethereum: false, web3_solana: true })
      const response = await otherServer.post(path, { chain: 'ethereum' })
      expect(await readStatusAndCode(response)).toEqual([422, 'web3_provider_disabled'])
    })
  })

  test('creates no account while sign-ups are closed', async () => {
    await withServer({ AUTH_WEB3: 'ethereum', AUTH_SIGNUP: 'off' }, async (otherServer) => {
      const { account } = createEthereumWallet()
      const message = createMessage(account.address, { issuedAt: otherServer.auth.now() })
      const signature = await account.signMessage({ message })
      const response = await otherServer.post(path, { chain: 'ethereum', message, signature })
      expect(await readStatusAndCode(response)).toEqual([422, 'signup_disabled'])
    })
  })

  test('LIMIT_WEB3 limits the requests from each IP address', async () => {
    await withServer({ AUTH_WEB3: 'ethereum', LIMIT_WEB3: '2' }, async (otherServer) => {
      for (const status of [400, 400, 429]) {
        expect((await otherServer.post(path, { chain: 'ethereum' })).status).toBe(status)
      }
      otherServer.advance(5 * 60)
      expect((await otherServer.post(path, { chain: 'ethereum' })).status).toBe(400)
    })
  })

  test('accepts http on this machine', async () => {
    const localEnvironment = {
      AUTH_WEB3: 'ethereum',
      AUTH_SIGNUP: 'on',
      AUTH_SITE_URL: 'http://localhost:3001',
    }
    await withServer(localEnvironment, async (otherServer) => {
      const { account } = createEthereumWallet()
      const uri = 'http://localhost:3001/'
      const parts = { header: 'localhost:3001', uri, issuedAt: otherServer.auth.now() }
      const message = createMessage(account.address, parts)
      const signature = await account.signMessage({ message })
      expect((await otherServer.post(path, { chain: 'ethereum', message, signature })).status).toBe(
        200,
      )
    })
  })
})
