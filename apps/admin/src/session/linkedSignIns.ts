import type { GoTrueClient, Provider, UserIdentity } from '@supabase/auth-js'
import { type Outcome, toFailure, toOutcome } from './outcome.ts'

/** The page to which sign-in providers redirect, with a code in the page's URL. */
const CALLBACK_PATH = '/admin/callback'

/** Signs in with providers, such as Google, and manages the providers of an account. */
export interface LinkedSignIns {
  /** Starts a sign-in with a provider. Returns the URL that the browser must open. */
  startSignIn(provider: string): Promise<Outcome<{ url: string }>>
  /** Starts linking a provider to the account. Returns the URL that the browser must open. */
  startLinking(provider: string): Promise<Outcome<{ url: string }>>
  unlink(identity: UserIdentity): Promise<Outcome>
}

export function createLinkedSignIns(client: GoTrueClient): LinkedSignIns {
  const options = {
    redirectTo: window.location.origin + CALLBACK_PATH,
    skipBrowserRedirect: true,
  }
  const toUrlOutcome = (data: { url: string | null }, error: Error | null) =>
    error ? toFailure(error) : { ok: true as const, url: data.url ?? '' }

  return {
    async startSignIn(provider) {
      // Cast the ID, because the client's type lacks this server's custom providers.
      const { data, error } = await client.signInWithOAuth({
        provider: provider as Provider,
        options,
      })
      return toUrlOutcome(data, error)
    },

    async startLinking(provider) {
      const { data, error } = await client.linkIdentity({
        provider: provider as Provider,
        options,
      })
      return toUrlOutcome(data, error)
    },

    async unlink(identity) {
      const { error } = await client.unlinkIdentity(identity)
      return toOutcome(error)
    },
  }
}
