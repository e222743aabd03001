const HOME = '/admin/dashboard'

/**
 * The path to open after signing in: the `from` parameter, if it's a page of this app. Any other value
 * could lead to another site.
 */
export function returnPath(params: URLSearchParams): string {
  const from = params.get('from')
  return from && /^\/admin\/(?:dashboard|profile|submission\/|mail\/|person\/)/.test(from)
    ? from
    : HOME
}
