import type { Request, Response } from 'express'
import { createToken, hashSecret } from '../codes/secrets.ts'
import type { AuthService, AuthSettings } from '../service.ts'

const LIFETIME_MS = 10 * 60_000

type IssuerSettings = Pick<AuthSettings, 'issuer'>

const isHttps = ({ issuer }: IssuerSettings) => issuer.startsWith('https:')

// The `__Host-` prefix keeps other hosts on the same domain from setting this cookie.
const getCookieName = (settings: IssuerSettings) =>
  `${isHttps(settings) ? '__Host-' : ''}provider-sign-in`

/**
 * Returns the value of the cookie that identifies the browser, unless it's missing or malformed.
 */
export function readBrowserCookie(settings: IssuerSettings, req: Request): string | undefined {
  const name = getCookieName(settings)
  for (const pair of (req.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[0-9a-f]{64}$/.test(value)) return value
  }
  return undefined
}

/**
 * Sets the cookie that identifies the browser, or extends its lifetime, and returns its value. All
 * sign-ins in the same browser share this cookie.
 */
export function setBrowserCookie(settings: IssuerSettings, req: Request, res: Response): string {
  const browserId = readBrowserCookie(settings, req) ?? createToken()
  res.cookie(getCookieName(settings), browserId, {
    httpOnly: true,
    path: '/',
    maxAge: LIFETIME_MS,
    // Apple and SAML providers call back with a cross-site POST. Browsers then send only cookies with
    // `SameSite=None`, which also need `Secure`. Without HTTPS, a cookie without `SameSite` is the
    // closest: Firefox and Safari send it, and Chrome does for two minutes.
    secure: isHttps(settings),
    ...(isHttps(settings) && { sameSite: 'none' }),
  })
  return browserId
}

/** Returns the form of a browser's cookie that is stored with a sign-in in progress. */
export const hashBrowser = ({ keys }: Pick<AuthService, 'keys'>, browserId: string): string =>
  hashSecret(keys.codeKey, 'provider browser', browserId)
