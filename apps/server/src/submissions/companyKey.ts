import { foldText } from '@duet/contract'

const LEGAL_FORMS: ReadonlySet<string> = new Set([
  ...['ag', 'bv', 'co', 'company', 'corp', 'corporation', 'gmbh', 'inc', 'incorporated', 'kg'],
  ...['limited', 'llc', 'llp', 'lp', 'ltd', 'nv', 'plc', 'sa', 'sarl', 'se', 'srl'],
])

/**
 * Converts a company name to a key for comparisons. The key ignores case, accents, punctuation, and
 * legal forms: "Blue Ridge Plastics, Inc." becomes `blue ridge plastics`. The key is empty if the
 * name has no letters or digits. The database stores these keys, so a change to this function
 * requires a migration.
 */
export function createCompanyKey(company: string): string {
  const words = foldText(company)
    .replaceAll(/[.']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  // Keep the first word. It's part of the name even if it looks like a legal form, such as "SE".
  return words.filter((word, index) => index === 0 || !LEGAL_FORMS.has(word)).join(' ')
}
