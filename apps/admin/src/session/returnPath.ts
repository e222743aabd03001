const HOME = '/admin/dashboard'

/**
 * Where to go after a sign-in: the path in the address's `from`, if it is one of the desk's own
 * pages. Anything else could lead to a foreign site.
 */
export function returnPath(params: URLSearchParams): string {
  const from = params.get('from')
  return from && /^\/admin\/(?:dashboard|submission\/|mail\/)/.test(from) ? from : HOME
}
