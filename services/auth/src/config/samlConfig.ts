import type { createReader } from '@duet/kit'
import * as v from 'valibot'
import { createEntryError, type ProviderEntry } from './providerConfig.ts'

/** A SAML identity provider in `AUTH_PROVIDERS`. */
export interface SamlProviderConfig {
  /** UUID in lowercase. */
  id: string
  /** Email domains in lowercase. Clients can send a domain instead of the ID. */
  domains: readonly string[]
  /** The metadata of the identity provider, or its URL. */
  metadata: URL | string
  /**
   * SAML attribute names, keyed by the claim in `user_metadata` that each attribute fills. The key
   * `email` names the attribute with the user's email address.
   */
  attributes: Readonly<Record<string, string>>
}

const MAX_METADATA_LENGTH = 1024 * 1024

const lowercaseSchema = v.pipe(v.string(), v.trim(), v.toLowerCase())
const attributeNameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const entrySchema = v.strictObject({
  type: v.literal('saml'),
  id: v.pipe(lowercaseSchema, v.uuid('must be a UUID')),
  domains: v.optional(
    v.array(v.pipe(lowercaseSchema, v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains'))),
    [],
  ),
  metadata: v.pipe(
    v.string(),
    v.check(isMetadata, 'must be an https URL or XML'),
    v.transform((text) => (URL.canParse(text) ? new URL(text) : text)),
  ),
  attributes: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z]\w{0,49}$/i, 'must have simple names')),
      attributeNameSchema,
    ),
    {},
  ),
})

/**
 * Reads the entries of SAML providers.
 *
 * @throws ConfigError that names the first bad entry.
 */
export function readSamlProviders(
  reader: ReturnType<typeof createReader>,
  entries: readonly ProviderEntry[],
): readonly SamlProviderConfig[] {
  const providers: SamlProviderConfig[] = []
  const domains = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    if (entry.type !== 'saml') continue
    const parseResult = v.safeParse(entrySchema, entry)
    if (!parseResult.success)
      throw createEntryError(reader, entry, index, describeIssue(parseResult.issues[0]))
    const provider = parseResult.output
    if (providers.some(({ id }) => id === provider.id)) {
      throw createEntryError(reader, entry, index, 'the id is already used')
    }
    for (const domain of provider.domains) {
      if (domains.has(domain))
        throw createEntryError(reader, entry, index, `${domain} is already used`)
      domains.add(domain)
    }
    providers.push(Object.freeze(provider))
  }
  return Object.freeze(providers)
}

function isMetadata(text: string): boolean {
  if (text.trimStart().startsWith('<')) return text.length <= MAX_METADATA_LENGTH
  return URL.canParse(text) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(text)
}

function describeIssue({ path, message, type }: v.BaseIssue<unknown>): string {
  const key = String(path?.[0]?.key ?? 'it')
  if (!Object.hasOwn(entrySchema.entries, key)) return `${key} is not a known property`
  return /^(check|regex|uuid)$/.test(type) ? `${key} ${message}` : `${key} is missing or invalid`
}
