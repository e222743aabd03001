import type { JWTPayload } from 'jose'

/** How many tokens to remember, about 1 kB each. */
const MAX_TOKENS = 1000

/**
 * Remembers tokens with a valid signature, so that the server verifies the signature only once, and
 * not for each request with the token. Use one instance per set of keys.
 */
export class VerifiedTokens {
  readonly #payloads = new Map<string, JWTPayload>()

  /** Returns the claims of a token that was added before, unless it has expired. */
  find(token: string, now: number): JWTPayload | undefined {
    const payload = this.#payloads.get(token)
    if (payload?.exp !== undefined && payload.exp * 1000 > now) return payload
    this.#payloads.delete(token)
    return undefined
  }

  /** Adds a valid token. Ignores tokens that don't expire. */
  add(token: string, payload: JWTPayload): void {
    if (payload.exp === undefined) return
    const [oldestToken] = this.#payloads.keys()
    if (oldestToken !== undefined && this.#payloads.size >= MAX_TOKENS) {
      this.#payloads.delete(oldestToken)
    }
    this.#payloads.set(token, payload)
  }
}
