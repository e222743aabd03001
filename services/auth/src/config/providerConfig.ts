import { normalizeEmail } from '@duet/forms/schema'
import type { createReader } from '@duet/kit'
import * as v from 'valibot'

type Reader = ReturnType<typeof createReader>

const SETTING_NAME = 'AUTH_PROVIDERS'
const MAX_ENTRIES = 100

/** Providers with a built-in URL. The `issuer` setting of an entry replaces this URL. */
export const PRESETS = {
  google: {
    label: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
  },
  // GitHub doesn't support OpenID Connect, so `issuer` is only the base of its OAuth URLs.
  github: {
    label: 'GitHub',
    issuer: 'https://github.com',
    scopes: ['read:user', 'user:email'],
  },
  azure: {
    label: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'profile'],
  },
  apple: {
    label: 'Apple',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'name', 'email'],
  },
} as const

export type Preset = keyof typeof PRESETS

/** An OAuth or OpenID Connect provider. */
export interface ProviderConfig {
  /** The provider's name in the API, such as `google` or `custom:acme`. */
  name: string
  /** The name that users see. */
  label: string
  /** The preset, or `undefined` for any other OpenID Connect provider. */
  preset: Preset | undefined
  issuer: string
  /** Sign-ins use the first client ID. The server accepts ID tokens for any of the client IDs. */
  clientIds: readonly [string, ...string[]]
  /** If `undefined`, the server is a public OAuth client, which has no secret. */
  clientSecret: string | undefined
  scopes: readonly string[]
  /** If not empty, only email addresses in these domains can sign in. */
  domains: readonly string[]
}

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4096))
const listSchema = v.union([
  v.pipe(
    textSchema,
    v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  ),
  v.array(textSchema),
])

const entrySchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^(custom:)?[a-z0-9][a-z0-9_-]{0,49}$/)),
  type: v.optional(v.picklist(['oauth', 'oidc'])),
  name: v.optional(v.pipe(textSchema, v.maxLength(50))),
  preset: v.optional(v.picklist(Object.keys(PRESETS) as Preset[])),
  issuer: v.optional(v.pipe(textSchema, v.url())),
  client_id: v.pipe(listSchema, v.minLength(1)),
  client_secret: v.optional(textSchema),
  scopes: v.optional(listSchema),
  domains: v.optional(listSchema),
})

/** One entry of `AUTH_PROVIDERS`. Entries with the type `saml` have other properties. */
export type ProviderEntry = Readonly<Record<string, unknown>>

/**
 * Reads the list in `AUTH_PROVIDERS`, which contains OAuth, OpenID Connect, and SAML providers.
 *
 * @throws ConfigError
 */
export function readProviderEntries(reader: Reader): readonly ProviderEntry[] {
  const problem = 'must be a JSON list of objects, or the path of a file with one'
  const list = reader.json(SETTING_NAME, problem)
  if (list === undefined) return []
  const parseResult = v.safeParse(
    v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(MAX_ENTRIES)),
    list,
  )
  if (parseResult.success) return parseResult.output
  // Don't attach the cause: its message could contain a secret.
  throw reader.error(SETTING_NAME, problem)
}

/** Creates the error for an invalid entry. The message names the entry and contains no secret. */
export function createEntryError(
  reader: Reader,
  entry: ProviderEntry,
  index: number,
  problem: string,
) {
  const id = typeof entry.id === 'string' ? ` ("${entry.id.slice(0, 60)}")` : ''
  return reader.error(SETTING_NAME, `entry ${index + 1}${id}: ${problem}`)
}

/**
 * Reads all entries except SAML providers.
 *
 * @throws ConfigError that names the first bad entry.
 */
export function readProviders(
  reader: Reader,
  entries: readonly ProviderEntry[],
): readonly ProviderConfig[] {
  const providers: ProviderConfig[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry.type === 'saml') continue
    const provider = readProvider(entry)
    if (typeof provider === 'string') throw createEntryError(reader, entry, index, provider)
    if (providers.some(({ name }) => name === provider.name)) {
      throw createEntryError(reader, entry, index, 'the id is already used')
    }
    providers.push(Object.freeze(provider))
  }
  return Object.freeze(providers)
}

/**
 * Converts an entry of `AUTH_PROVIDERS` to a provider. If the entry is invalid, returns a
 * description of the problem.
 */
function readProvider(rawEntry: ProviderEntry): ProviderConfig | string {
  const parsed = v.safeParse(entrySchema, rawEntry)
  if (!parsed.success) {
    const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'it'
    return Object.hasOwn(entrySchema.entries, path.split('.')[0] ?? '')
      ? `${path} is missing or invalid`
      : `${path} is not a known property`
  }
  const entry = parsed.output
  const id = entry.id.replace(/^custom:/, '')
  const preset = entry.preset ?? (isPreset(entry.id) ? entry.id : undefined)
  const issuer = entry.issuer ?? (preset && PRESETS[preset].issuer)
  if (issuer === undefined) return `it needs an issuer or a preset`
  if (!isSecure(new URL(issuer))) return 'issuer must begin with https://'
  const [clientId, ...otherIds] = entry.client_id
  if (clientId === undefined) return 'client_id is missing or invalid'
  const name = entry.id === preset ? preset : `custom:${id}`
  return {
    name,
    label: entry.name ?? (preset ? PRESETS[preset].label : id),
    preset,
    issuer: preset === 'github' ? issuer.replace(/\/+$/, '') : issuer,
    clientIds: [clientId, ...otherIds],
    clientSecret: entry.client_secret,
    scopes: entry.scopes ?? (preset ? PRESETS[preset].scopes : ['openid', 'email', 'profile']),
    domains: (entry.domains ?? []).map((domain) => normalizeEmail(domain).toLowerCase()),
  }
}

const isPreset = (id: string): id is Preset => Object.hasOwn(PRESETS, id)

/** Returns whether a URL uses HTTPS, or uses HTTP and refers to this machine. */
function isSecure({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true
  return protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
