import { AuthError, createValidationError } from '../errors.ts'

/** Creates the errors for requests that use a disabled feature. */
export const disabledErrors = {
  saml: () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  web3: () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
  manualLinking: () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  provider: (name: string) =>
    new AuthError(400, 'provider_disabled', `Provider (issuer "${name}") is not enabled`),
  authorize: () => createValidationError('Unsupported provider: provider is not enabled'),
}

const ISSUERS: ReadonlyMap<string, string> = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
  ['kakao', 'https://kauth.kakao.com'],
])

/**
 * Returns the issuer of a provider, for error messages. If the issuer is unknown, returns the
 * provider's name from the request without unsafe characters.
 */
export function describeIssuer(provider: string): string {
  return ISSUERS.get(provider) ?? provider.replaceAll(/[^\w:.-]/g, '').slice(0, 50)
}
