import type { Caller, IdentifyCaller, Logger } from '@duet/kit'
import { type BearerKeys, identifyBearer } from '../callers/identifyBearer.ts'
import type { AuthConfig } from '../config/authConfig.ts'
import type { MfaConfig } from '../config/mfaConfig.ts'
import { type TokenOwner, verifyHostedToken } from '../tokens/verifyToken.ts'
import { createRemoteKeys } from './remoteKeys.ts'

/** An auth service on another server that replaces this server's own accounts. */
interface HostedAuth {
  /** The service's URL, which is also the issuer of the service's tokens. */
  url: string
  /** Identifies callers by this server's API keys and by tokens from the hosted auth service. */
  identifyCaller: IdentifyCaller
  close(): void
}

interface HostedAuthOptions {
  config: { auth: Pick<AuthConfig, 'hostedUrl' | 'mfa'> }
  keys: BearerKeys
  log: Logger
  /** Returns the current Unix time in milliseconds. @default the system clock */
  now?: () => number
  /** Time limit for requests to load the service's public keys, in milliseconds. */
  timeoutMs?: number
}

/**
 * Connects to the hosted auth service, if one is configured. Makes no request until the first token
 * arrives.
 */
export function connectHostedAuth(options: HostedAuthOptions): HostedAuth | undefined {
  const { config, keys, log, timeoutMs, now = Date.now } = options
  const { hostedUrl: url, mfa } = config.auth
  if (url === undefined) return undefined
  const remoteKeys = createRemoteKeys({ url: `${url}/.well-known/jwks.json`, log, now, timeoutMs })
  return {
    url,
    identifyCaller: (authorization) =>
      identifyBearer(keys, authorization, async (token) => {
        const tokenOwner = await verifyHostedToken(remoteKeys.find, url, token, now())
        if (tokenOwner.kind === 'service' || tokenOwner.isService) return { kind: 'service' }
        return toCaller(tokenOwner, mfa)
      }),
    close: remoteKeys.close,
  }
}

/**
 * Identifies the caller by the token's claims alone, because the user and session are in another
 * server's database.
 */
function toCaller(
  { userId, email, role, aal }: Extract<TokenOwner, { kind: 'user' }>,
  { isRequiredForTeam }: MfaConfig,
): Caller {
  const needsSecondFactor = role !== undefined && isRequiredForTeam && aal !== 'aal2'
  const usableRole = needsSecondFactor ? undefined : role
  return { kind: 'user', id: userId, name: email, role: usableRole, needsSecondFactor }
}
