import { loadKeys } from '@duet/kit/keys'
import { signRequestToken } from '../mail/requestLinks.ts'
import { createDeploymentForm } from '../testing/requests.ts'
import { type ApiResponse, signInAsAdmin, startTestServer } from '../testing/server.ts'
import { checkResponse } from './checkResponse.ts'
import { type FuzzRequest, fillFuzzRequest } from './fuzzRequest.ts'
import { sendFuzzRequest } from './sendFuzzRequest.ts'

const LIMITS = [
  'DEPLOYMENT',
  'NEWSLETTER',
  'INBOUND_MAIL',
  'REQUEST_PAGE',
  'FUNNEL',
  'JOBS',
  'POSTS',
  'TOKEN',
  'SIGN_OUT',
  'SIGNUP',
  'OTP',
  'VERIFY',
  'PASSKEY',
  'SSO',
  'WEB3',
  'ANONYMOUS',
  'MFA',
  'AUTH_MAILS',
  'SIGNED_URLS',
  'PUBLIC_IMAGES',
  'STORAGE_WRITES',
  'CHANGES',
]

/** Limits are so high that requests reach the code behind them. Nothing receives the mail. */
const SETTINGS = {
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '1000000'])),
  AUTH_SIGNUP: 'on',
  AUTH_ANONYMOUS: 'on',
  AUTH_RESEND_SECONDS: '0',
  PUBLIC_URL: 'http://duet.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'robot@duet.example',
  MAIL_INBOUND: 'answers@duet.example',
  INBOUND_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
}

/** Starts a server for fuzz runs in this process. */
export const startFuzzServer = () => startTestServer(SETTINGS)

/**
 * Creates the target of fuzz runs.
 *
 * @param server the server of `startFuzzServer`, in this or another process
 */
export async function createFuzzTarget({ url, dataDir }: { url: string; dataDir: string }) {
  const keys = await loadKeys(dataDir)
  const secrets = [keys.serviceKey, dataDir]
  const port = Number(new URL(url).port)

  /** Returns values for placeholders. Requests may delete records, and sign accounts out. */
  async function createValues() {
    const [response, accessToken] = await Promise.all([
      fetch(`${url}/api/deployment`, { method: 'POST', body: createDeploymentForm() }),
      signInAsAdmin(url),
    ])
    const { id } = ((await response.json()) as ApiResponse<{ id: string }>).data
    const issuedAt = new Date().toISOString()
    const [, payload = ''] = accessToken.split('.')
    return {
      $SUBMISSION: id,
      $ACCOUNT: JSON.parse(Buffer.from(payload, 'base64url').toString()).sub as string,
      $ACCESS_TOKEN: accessToken,
      $SERVICE_KEY: keys.serviceKey,
      $ANON_KEY: keys.anonKey,
      $REQUEST_TOKEN: signRequestToken(keys.newsletterSecret, { submissionId: id, issuedAt }),
    }
  }

  let values = await createValues()
  return {
    /** Gives the next requests new records and a new session. */
    async renew(): Promise<void> {
      values = await createValues()
    },
    /**
     * Sends a request, and returns the status of the response.
     *
     * @throws Error that says what is wrong with the response
     */
    async send(request: FuzzRequest): Promise<number> {
      const response = await sendFuzzRequest(port, fillFuzzRequest(request, values))
      checkResponse(response, secrets)
      return response.status
    },
  }
}

export type FuzzTarget = Awaited<ReturnType<typeof createFuzzTarget>>
