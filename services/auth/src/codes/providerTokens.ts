import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** The tokens from an external provider, in the format of a session response. */
export interface ProviderTokens {
  provider_token: string
  provider_refresh_token?: string | undefined
}

/**
 * Encrypts a provider's tokens with a key derived from the PKCE code. The server stores only a hash
 * of the code, so even the server can't decrypt the tokens until the client redeems the code.
 */
export function encryptTokens(
  codeKey: Uint8Array,
  code: string,
  tokens: ProviderTokens,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(tokens)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(deriveKey(codeKey, code))
}

export async function decryptTokens(
  codeKey: Uint8Array,
  code: string,
  encryptedTokens: string,
): Promise<ProviderTokens> {
  const { plaintext } = await compactDecrypt(encryptedTokens, deriveKey(codeKey, code))
  return JSON.parse(new TextDecoder().decode(plaintext)) as ProviderTokens
}

function deriveKey(codeKey: Uint8Array, code: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', codeKey, code, 'provider tokens', 32))
}
