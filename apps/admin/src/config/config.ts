import type { AppConfig } from '@duet/contract'

/** Settings that the app loads when it starts, so that all installations can use the same build. */
export interface ClientConfig extends Pick<AppConfig, 'anonKey' | 'productName'> {
  /** Origin of the API and storage, without a trailing slash. */
  apiUrl: string
  /** URL of the auth service, without a trailing slash. */
  authUrl: string
  /**
   * Whether the server manages the accounts. If a hosted auth service manages them, the server
   * can't list people or sessions.
   */
  serverManagesAccounts: boolean
}

/** Loads `/config.json` from the app's origin. Throws if it's missing or invalid. */
export async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json responded with status ${response.status}`)
  const { apiUrl, authUrl, anonKey, productName } = (await response.json()) as Partial<
    Record<keyof AppConfig, unknown>
  >
  if (
    typeof apiUrl !== 'string' ||
    typeof anonKey !== 'string' ||
    typeof productName !== 'string'
  ) {
    throw new Error('/config.json must contain apiUrl, anonKey, and productName')
  }
  const api = removeTrailingSlashes(apiUrl)
  const serverManagesAccounts = typeof authUrl !== 'string'
  return {
    apiUrl: api,
    authUrl: serverManagesAccounts ? `${api}/auth/v1` : removeTrailingSlashes(authUrl),
    serverManagesAccounts,
    anonKey,
    productName,
  }
}

function removeTrailingSlashes(url: string): string {
  return url.replace(/\/+$/, '')
}
