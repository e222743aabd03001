/** What one build needs to know about the deployment it stands in. */
export interface Config {
  /** Origin of the API, auth and storage, without a slash at the end. */
  apiUrl: string
  /** The public key that the auth and storage services ask of every client. */
  anonKey: string
  productName: string
}

/** Reads `/config.json` of the origin that serves the app; throws where it is missing or broken. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const { apiUrl, anonKey, productName } = (await response.json()) as Record<string, unknown>
  if (
    typeof apiUrl !== 'string' ||
    typeof anonKey !== 'string' ||
    typeof productName !== 'string'
  ) {
    throw new Error('/config.json must name apiUrl, anonKey and productName')
  }
  return { apiUrl: apiUrl.replace(/\/+$/, ''), anonKey, productName }
}
