import { decrypt, encrypt } from '@duet/kit/keys'
import { Secret, TOTP } from 'otpauth'
import type { User } from '../accounts/accounts.ts'
import type { Factor } from '../accounts/factors.ts'
import { createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'

// With these limits, the URI always fits into a QR code, even if each character is encoded as 12
// bytes.
const MAX_ISSUER_LENGTH = 60
const MAX_LABEL_LENGTH = 60
const CODE_PATTERN = /^[0-9]{6}$/

/**
 * Creates a secret for an authenticator app. Codes use SHA-1, have six digits, and last 30 seconds,
 * because not all apps support other settings.
 *
 * @param issuer The name that the app shows. Defaults to the host of the site URL.
 * @throws AuthError 400 `validation_failed`.
 */
export async function createTotp(
  { settings }: Pick<AuthService, 'settings'>,
  user: User,
  issuer = new URL(settings.siteUrl).host,
) {
  if ([...issuer].length > MAX_ISSUER_LENGTH || /\p{C}/u.test(issuer)) {
    throw createValidationError(`issuer must have at most ${MAX_ISSUER_LENGTH} characters`)
  }
  const accountCharacters = [...(user.email ?? user.phone ?? user.id)]
  const label = accountCharacters.slice(0, MAX_LABEL_LENGTH).join('')
  const totp = new TOTP({ issuer, label, secret: new Secret() })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: await drawSvg(uri) }
}

/**
 * Draws a QR code as an SVG that contains no `#`. Clients put the SVG into a data URL, where `#`
 * would start the fragment.
 */
async function drawSvg(text: string): Promise<string> {
  // The library has dozens of modules, so load it when it's first needed.
  const { toString: drawCode } = await import('qrcode')
  const svg = await drawCode(text, { type: 'svg', errorCorrectionLevel: 'L' })
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}

/** Encrypts a factor's secret. `id` is the factor's ID. */
export function encryptSecret({ keys }: Pick<AuthService, 'keys'>, id: string, secret: string) {
  return encrypt(keys.factorKey, id, secret)
}

/**
 * Returns the time step of a correct code, or `undefined` for a wrong code. Accepts the current
 * time step and the steps before and after it. Each code works once: the last accepted step and
 * earlier steps are rejected.
 */
export function findTimeStep(
  auth: Pick<AuthService, 'keys' | 'log' | 'now'>,
  factor: Factor,
  code: string,
): number | undefined {
  const secret = CODE_PATTERN.test(code) ? decryptSecret(auth, factor) : undefined
  if (secret === undefined) return undefined
  const timestamp = auth.now()
  const stepOffset = TOTP.validate({ token: code, secret, timestamp, window: 1 })
  if (stepOffset === null) return undefined
  const timeStep = TOTP.counter({ timestamp }) + stepOffset
  return timeStep > (factor.last_step ?? -1) ? timeStep : undefined
}

function decryptSecret(
  { keys, log }: Pick<AuthService, 'keys' | 'log'>,
  { id, secret }: Factor,
): Secret | undefined {
  try {
    return Secret.fromBase32(decrypt(keys.factorKey, id, secret ?? ''))
  } catch (err) {
    log.error({ err, factorId: id }, 'a TOTP secret could not be decrypted: keys.json has changed')
    return undefined
  }
}
