import { domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'

/**
 * Returns whether a text in the database can contain an email address. Check the result with
 * `containsAddress`, because longer addresses can contain this one.
 * @param email The address, in lowercase and ASCII.
 */
export function mayContainAddress(text: RawBuilder<unknown>, email: string): RawBuilder<boolean> {
  // SQL's `lower` changes only ASCII letters.
  const spellings = listSpellings(email).flatMap((address) => [address, upperOthers(address)])
  const conditions = [...new Set(spellings)].map(
    (address) => sql`instr(lower(${text}), ${address}) > 0`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** Returns whether text contains an email address. Ignores matches within longer addresses. */
export function containsAddress(text: string, email: string): boolean {
  return createPattern(email).test(text)
}

/** Replaces each occurrence of an email address with `[removed]`. */
export function removeAddress(text: string, email: string): string {
  return text.replace(createPattern(email), '[removed]')
}

function createPattern(email: string): RegExp {
  const addresses = listSpellings(email).map((address) =>
    address.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  return new RegExp(
    String.raw`(?<![\w.+-])(?:${addresses.join('|')})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}_])`,
    'giu',
  )
}

/** Changes letters that aren't ASCII to uppercase. */
const upperOthers = (text: string) =>
  text.replaceAll(/\P{ASCII}+/gu, (letters) => letters.toUpperCase())

/** Returns the address as the server stores it, and with a Unicode domain, as people write it. */
function listSpellings(email: string): string[] {
  const domainStart = email.lastIndexOf('@') + 1
  const domain = email.slice(domainStart)
  const unicodeEmail = email.slice(0, domainStart) + (domainToUnicode(domain) || domain)
  return [...new Set([email, unicodeEmail])]
}
