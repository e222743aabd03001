/** A person whom the site names. */
export interface NamedPerson {
  name: string
  /** For example `Co-founder and CEO`. */
  role: string
}

interface People {
  letterAuthors: readonly NamedPerson[]
  articleAuthors: readonly NamedPerson[]
  /** The people below `Meet the Team` on the culture page. */
  team: readonly NamedPerson[]
}

/**
 * The people whom the site names. Add yours before you publish the site. Without authors, an article
 * names a role. Without a team, the culture page shows only the work.
 */
export const people: People = { letterAuthors: [], articleAuthors: [], team: [] }

/** Names the authors of an article with their roles. Returns `fallback` if there are none. */
export function nameAuthors(authors: readonly NamedPerson[], fallback: string): string {
  if (authors.length === 0) return fallback
  return authors.map(({ name, role }) => `${name}, ${role}`).join('; ')
}
