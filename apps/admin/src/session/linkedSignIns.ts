import type { GoTrueClient, Provider, UserIdentity } from '@supabase/auth-js'
import { failed, type Outcome, toOutcome } from './outcome.ts'

/** The page that providers' sign-ins return to, with a code in its URL. */
const CALLBACK_PATH = '/admin/callback'

/** Actions with providers' sign-ins. */
export interface LinkedSignIns {
  /** Starts a sign-in with a provider. Returns the URL to open. */
  startSignIn(provider: string): Promise<Outcome<{ url: string }>>
  /** Starts to link a provider's sign-in to the user's account. Returns the URL to open. */
  startLink(provider: string): Promise<Outcome<{ url: string }>>
  unlink(identity: UserIdentity): Promise<Outcome>
}

export function createLinkedSignIns(client: GoTrueClient): LinkedSignIns {
  const options = {
    redirectTo: window.location.origin + CALLBACK_PATH,
    skipBrowserRedirect: true,
  }
  const toUrl = (data: { url: string | null }, error: Error | null) =>
    error ? failed(error) : { ok: true as const, url: data.url ?? '' }

  return {
    async startSignIn(provider) {
      // The client's type doesn't include this server's custom providers.
      const { data, error } = await client.signInWithOAuth({
        provider: provider as Provider,
        options,
      })
      return toUrl(data, error)
    },

    async startLink(provider) {
      const { data, error } = await client.linkIdentity({
        provider: provider as Provider,
        options,
      })
      return toUrl(data, error)
    },

    async unlink(identity) {
      const { error } = await client.unlinkIdentity(identity)
      return toOutcome(error)
    },
  }
}
