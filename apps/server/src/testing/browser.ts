const MAX_REDIRECTS = 20

/**
 * Creates a simulated browser that follows redirects and keeps cookies. It sends requests for
 * `publicOrigin` to `url`, the URL of the server under test.
 */
export function createBrowser({ url, publicOrigin }: { url: string; publicOrigin: string }) {
  const cookies = new Map<string, Map<string, string>>()

  function resolveTarget(target: string): URL {
    const requestUrl = new URL(target)
    return requestUrl.origin === publicOrigin
      ? new URL(requestUrl.pathname + requestUrl.search, url)
      : requestUrl
  }

  /** Sends one request with the cookies of its origin. */
  async function request(target: string, init: RequestInit = {}): Promise<Response> {
    const requestUrl = resolveTarget(target)
    const originCookies = cookies.get(requestUrl.origin) ?? new Map<string, string>()
    cookies.set(requestUrl.origin, originCookies)
    const cookie = [...originCookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(requestUrl, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) },
      redirect: 'manual',
    })
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = text.split(';', 1)[0]?.split('=', 2) ?? []
      if (value === '') originCookies.delete(name)
      else originCookies.set(name, value)
    }
    return response
  }

  /** Opens a URL and follows redirects to a URL that starts with `until`. Returns that URL. */
  async function open(target: string, until = 'https://www.example.com'): Promise<URL> {
    let current = target
    for (let count = 0; count < MAX_REDIRECTS; count += 1) {
      const response = await request(current)
      const location = response.headers.get('location')
      if (location === null) {
        throw new Error(`${current} responds ${response.status}: ${await response.text()}`)
      }
      await response.body?.cancel()
      current = new URL(location, current).href
      if (current.startsWith(until)) return new URL(current)
    }
    throw new Error(`${target} redirects too often`)
  }

  return { request, open }
}
