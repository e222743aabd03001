const HOME = '/admin/dashboard'

/**
 * Returns the path to open after signing in: the `from` parameter if it's a page of this app. Other
 * values are ignored, because they could lead to another site.
 */
export function readReturnPath(params: URLSearchParams): string {
  const from = params.get('from')
  return from && /^\/admin\/(?:dashboard|profile|submission\/|mail\/|person\/)/.test(from)
    ? from
    : HOME
}
