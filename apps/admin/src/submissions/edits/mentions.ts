import { foldText, type TeamMember, truncateText } from '@duet/contract'

// Matches a mention such as `@[Ada](…)`. The capture groups are the name and the account ID.
const STORED_MENTION = /@\[([^\]\n]{1,200})\]\(([0-9a-f-]{36})\)/g
const MAX_NAME_LENGTH = 200

/** A person whom a note can mention. */
export interface MentionablePerson {
  id: string
  /** The text after `@` in the text field. Each person's label is unique. */
  label: string
  /** The name that the note stores. */
  name: string
}

/** A part of a note, which is either text or the name of a mentioned person. */
export interface NotePart {
  /** Position in the stored text, in characters. */
  index: number
  text: string
  isMention: boolean
}

/**
 * Converts team members to mentionable people. If people have the same name, adds the email address
 * to their labels.
 */
export function toMentionablePeople(team: readonly TeamMember[]): MentionablePerson[] {
  return team.map(({ id, name: fullName, email }) => {
    const name = truncateText(fullName.replaceAll(/[\]\n]/g, ' '), MAX_NAME_LENGTH)
    const isAmbiguous = team.some((member) => member.id !== id && member.name === fullName)
    return { id, name, label: isAmbiguous ? `${name} (${email})` : name }
  })
}

export function parseNote(storedText: string): NotePart[] {
  const parts: NotePart[] = []
  let end = 0
  for (const match of storedText.matchAll(STORED_MENTION)) {
    if (match.index > end) {
      parts.push({ index: end, text: storedText.slice(end, match.index), isMention: false })
    }
    parts.push({ index: match.index, text: `@${match[1]}`, isMention: true })
    end = match.index + match[0].length
  }
  if (end < storedText.length)
    parts.push({ index: end, text: storedText.slice(end), isMention: false })
  return parts
}

/**
 * Converts a stored note to the text that the user edits. The returned `people` include mentioned
 * people who have left the team, so that `toStoredText` can restore these mentions.
 */
export function toEditableText(
  storedText: string,
  team: readonly MentionablePerson[],
): { text: string; people: readonly MentionablePerson[] } {
  const people = [...team]
  const text = storedText.replaceAll(STORED_MENTION, (_mention, name: string, id: string) => {
    const knownPerson = people.find((person) => person.id === id)
    if (knownPerson) return `@${knownPerson.label}`
    const isTaken = people.some((person) => person.label === name)
    const label = isTaken ? `${name} (${id.slice(0, 8)})` : name
    people.push({ id, name, label })
    return `@${label}`
  })
  return { text, people }
}

/** Converts each `@` followed by a person's label, such as `@Ada Lovelace`, to a stored mention. */
export function toStoredText(text: string, people: readonly MentionablePerson[]): string {
  if (people.length === 0) return text.trim()
  // Match longer labels first, because a label can begin with another label.
  const labels = people.map(({ label }) => label).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])@(${labels.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return text
    .replaceAll(pattern, (mention, label: string) => {
      const person = people.find((candidate) => candidate.label === label)
      return person ? `@[${person.name}](${person.id})` : mention
    })
    .trim()
}

export interface MentionQuery {
  /** Position of the `@`. */
  start: number
  /** The text after the `@`. */
  query: string
}

/** Finds a mention that ends at the caret. Returns `undefined` if there is none. */
export function findMentionQuery(text: string, caret: number): MentionQuery | undefined {
  const match = /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u.exec(text.slice(0, caret))
  return match ? { start: match.index, query: match[1] ?? '' } : undefined
}

/** Finds people whose label has a word that starts with the query. */
export function findPeople<Person extends MentionablePerson>(
  query: string,
  people: readonly Person[],
): Person[] {
  const prefix = foldText(query)
  // A complete name and a space mean that the user has finished the mention.
  if (people.some(({ label }) => prefix === `${foldText(label)} `)) return []
  return people.filter(({ label }) => ` ${foldText(label)}`.includes(` ${prefix}`))
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
