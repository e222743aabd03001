import type { GoTrueClient } from '@supabase/auth-js'
import type { TokenSource } from '../api/api.ts'
import type { ClientConfig } from '../config/config.ts'
import { type Account, createAccount } from './account.ts'
import { createAuthClient } from './authClient.ts'
import { createClientTokens } from './clientTokens.ts'
import type { FactorRequirement } from './factorRequirement.ts'
import { createSignIn, type SignIn, signOut } from './signIn.ts'

/** Everything that needs the auth client. Its code loads after the first page is visible. */
export interface AdminAuthService {
  client: GoTrueClient
  tokens: Pick<TokenSource, 'get' | 'renew'>
  signIn: SignIn
  account: Account
  /** Ends the session in this browser and, if the server is reachable, on the server. */
  signOut(): Promise<void>
}

export function createAuthService(
  config: ClientConfig,
  factorRequirement: FactorRequirement,
): AdminAuthService {
  const client = createAuthClient(config)
  return {
    client,
    tokens: createClientTokens(client),
    signIn: createSignIn(client, factorRequirement),
    account: createAccount(client),
    signOut: () => signOut(client),
  }
}
