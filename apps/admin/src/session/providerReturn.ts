const KEY = 'admin-provider-return'

/** Remembers the query string of the sign-in page while the user is on a provider's site. */
export function rememberQuery(query: string): void {
  try {
    sessionStorage.setItem(KEY, query)
  } catch {
    // If storage is blocked, the sign-in opens the dashboard.
  }
}

export function recallQuery(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(KEY) ?? '')
  } catch {
    return new URLSearchParams()
  }
}
