/** A deployment's settings. The same build works for any deployment. */
export interface Config {
  /** Origin of the API, auth, and storage, without a trailing slash. */
  apiUrl: string
  /** The public key that the auth and storage services require. */
  anonKey: string
  productName: string
}

/** Loads `/config.json` from the app's origin. Throws if it's missing or invalid. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const { apiUrl, anonKey, productName } = (await response.json()) as Record<string, unknown>
  if (
    typeof apiUrl !== 'string' ||
    typeof anonKey !== 'string' ||
    typeof productName !== 'string'
  ) {
    throw new Error('/config.json must contain apiUrl, anonKey, and productName')
  }
  return { apiUrl: apiUrl.replace(/\/+$/, ''), anonKey, productName }
}
