import { ADMIN_CONFIRM_PATH, isSameSite } from '../redirects/allowList.ts'
import type { AuthSettings } from '../service.ts'
import type { IssuedCode } from './issue.ts'

/** Path of the page that a link in an email opens. The page's button verifies the link. */
export const CONFIRM_PATH = '/confirm'

/** Creates the link that `generate_link` returns. Opening the link is enough to verify it. */
export function createDirectLink(
  settings: Pick<AuthSettings, 'issuer'>,
  issuedCode: Pick<IssuedCode, 'hashedToken' | 'type'>,
  redirectTo: string,
): string {
  return createLink('/verify', settings, issuedCode, redirectTo)
}

/**
 * Creates a link for an email. By default, the link opens a page whose button verifies the link. If
 * `AUTH_LINKS` is `direct`, opening the link is enough. Links to the admin app always open a
 * similar page in the app.
 */
export function createMailLink(
  settings: Pick<AuthSettings, 'adminApp' | 'issuer' | 'isLinkDirect'>,
  issuedCode: Pick<IssuedCode, 'hashedToken' | 'type'>,
  redirectTo: string,
): string {
  const target = new URL(redirectTo)
  const adminApp = new URL(settings.adminApp)
  const isConfirmPage = target.pathname === ADMIN_CONFIRM_PATH && isSameSite(adminApp, target)
  // The app's root is the default target. The app ignores sessions in URLs, so a redirect to the root
  // would lose the session.
  if (isConfirmPage || target.href === adminApp.href) {
    const query = new URLSearchParams({ token_hash: issuedCode.hashedToken, type: issuedCode.type })
    return `${target.origin}${ADMIN_CONFIRM_PATH}?${query}`
  }
  return createLink(
    settings.isLinkDirect ? '/verify' : CONFIRM_PATH,
    settings,
    issuedCode,
    redirectTo,
  )
}

function createLink(
  path: string,
  { issuer }: Pick<AuthSettings, 'issuer'>,
  { hashedToken, type }: Pick<IssuedCode, 'hashedToken' | 'type'>,
  redirectTo: string,
): string {
  // Tests of client libraries expect the URL to be left unencoded where possible.
  const target = /[&=#%+]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  return `${issuer}${path}?token=${hashedToken}&type=${type}&redirect_to=${target}`
}
