const STORAGE_KEY = 'admin-provider-return'

/** Stores a query string with the return path before the browser leaves for a provider's site. */
export function rememberQuery(query: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, query)
  } catch {
    // Storage is blocked, so signing in will open the dashboard instead of the requested page.
  }
}

/** Returns the parameters of the remembered query string. Empty if nothing is remembered. */
export function recallQuery(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? '')
  } catch {
    return new URLSearchParams()
  }
}
