import { ADMIN_CONFIRM_PATH } from '../redirects/allowList.ts'
import type { AuthSettings } from '../service.ts'
import type { IssuedCode } from './issue.ts'

/** The path of the page whose button confirms a link. */
export const CONFIRM_PATH = '/confirm'

/** The link that verifies directly, as `generate_link` returns it. */
export function directLink(
  settings: Pick<AuthSettings, 'issuer'>,
  issued: Pick<IssuedCode, 'hashedToken' | 'type'>,
  redirectTo: string,
): string {
  return linkTo('/verify', settings, issued, redirectTo)
}

/**
 * The link in our own emails: to a page with a button, or direct if `AUTH_LINKS` says so. Links to
 * the admin app open its own page, which verifies them itself. So its URLs never contain a session,
 * and servers don't see the fragment.
 */
export function mailLink(
  settings: Pick<AuthSettings, 'issuer' | 'isLinkDirect' | 'adminUrl'>,
  issued: Pick<IssuedCode, 'hashedToken' | 'type' | 'isPkce'>,
  redirectTo: string,
): string {
  if (!issued.isPkce && new URL(redirectTo).origin === new URL(settings.adminUrl).origin) {
    const fragment = new URLSearchParams({ token_hash: issued.hashedToken, type: issued.type })
    return `${settings.adminUrl}${ADMIN_CONFIRM_PATH}#${fragment}`
  }
  return linkTo(settings.isLinkDirect ? '/verify' : CONFIRM_PATH, settings, issued, redirectTo)
}

function linkTo(
  path: string,
  { issuer }: Pick<AuthSettings, 'issuer'>,
  { hashedToken, type }: Pick<IssuedCode, 'hashedToken' | 'type'>,
  redirectTo: string,
): string {
  // Clients' tests expect a plain URL where possible.
  const target = /[&=#%+]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  return `${issuer}${path}?token=${hashedToken}&type=${type}&redirect_to=${target}`
}
