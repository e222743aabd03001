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

  /** Sends one request with the cookies of the URL's origin. */
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
    for (const cookieText of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookieText.split(';', 1)[0]?.split('=', 2) ?? []
      if (value === '') originCookies.delete(name)
      else originCookies.set(name, value)
    }
    return response
  }

  /**
   * Opens a URL and follows redirects until a redirect leads to a URL that starts with
   * `finalUrlPrefix`. Returns that URL without opening it.
   */
  async function open(target: string, finalUrlPrefix = 'https://www.example.com'): Promise<URL> {
    let currentUrl = target
    for (let redirectCount = 0; redirectCount < MAX_REDIRECTS; redirectCount += 1) {
      const response = await request(currentUrl)
      const location = response.headers.get('location')
      if (location === null) {
        throw new Error(`${currentUrl} responds ${response.status}: ${await response.text()}`)
      }
      await response.body?.cancel()
      currentUrl = new URL(location, currentUrl).href
      if (currentUrl.startsWith(finalUrlPrefix)) return new URL(currentUrl)
    }
    throw new Error(`${target} redirects too often`)
  }

  return { request, open }
}
