import { generalErrors } from '../errors.ts'

const MAX_CHARACTERS = 500

/** A query parameter, as OpenAPI describes it. */
export interface ParameterDescription {
  /** JSON Schema of the value. */
  schema: Readonly<Record<string, unknown>>
  /** Whether each value of a list is a separate parameter. Otherwise, commas separate them. */
  explode?: boolean
}

/**
 * Reads the parameters of a query string, and collects a message for each invalid one. An empty
 * parameter counts as missing. `Name` has the names of the parameters.
 */
export class Parameters<Name extends string = string> {
  readonly #query: Readonly<Record<string, unknown>>
  readonly #onRead: (name: Name, description: ParameterDescription) => void
  readonly #problems: Record<string, string> = {}

  /** @param onRead Called with each parameter that is read. */
  constructor(
    query: Readonly<Record<string, unknown>>,
    onRead: (name: Name, description: ParameterDescription) => void = () => {},
  ) {
    this.#query = query
    this.#onRead = onRead
  }

  /** Describes a parameter more precisely than the method that reads it. Call this before it. */
  describe(name: Name, schema: ParameterDescription['schema']): void {
    this.#onRead(name, { schema })
  }

  /** Records that a parameter is invalid. */
  reject(name: Name, message: string): undefined {
    this.#problems[name] ??= message
    return undefined
  }

  /** Whether all parameters that have been read so far are valid. */
  get areValid(): boolean {
    return Object.keys(this.#problems).length === 0
  }

  /** @throws AppError 400 `validation_failed` with a message for each invalid parameter. */
  throwIfInvalid(): void {
    if (!this.areValid) throw generalErrors.validation(this.#problems)
  }

  /** Returns a parameter as it is in the query string, without a message if it's invalid. */
  readUnchecked(name: Name): unknown {
    this.describe(name, { type: 'string' })
    return this.#query[name]
  }

  /** Reads text of at most `maxCharacters` (default: 500). */
  readText(name: Name, maxCharacters = MAX_CHARACTERS): string | undefined {
    this.describe(name, { type: 'string', maxLength: maxCharacters })
    const value = this.#query[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') return this.reject(name, 'Give one value')
    if (value.length <= maxCharacters) return value
    return this.reject(name, `Has more than ${maxCharacters} characters`)
  }

  /** Reads a parameter that may occur several times. Omits empty values. */
  readTexts(
    name: Name,
    { maxCount, maxCharacters }: { maxCount: number; maxCharacters: number },
  ): string[] {
    const items = { type: 'string', maxLength: maxCharacters }
    this.#onRead(name, { schema: { type: 'array', items, maxItems: maxCount }, explode: true })
    const texts = [this.#query[name] ?? []].flat().filter((text) => text !== '')
    const isText = (text: unknown) => typeof text === 'string' && text.length <= maxCharacters
    if (texts.length <= maxCount && texts.every(isText)) return texts as string[]
    this.reject(name, `Give up to ${maxCount} values of up to ${maxCharacters} characters`)
    return []
  }

  /** Reads a whole number from `min` to `max`. */
  readInteger(name: Name, { min, max }: { min: number; max: number }): number | undefined {
    this.describe(name, { type: 'integer', minimum: min, maximum: max })
    const text = this.readText(name)
    if (text === undefined) return undefined
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    return this.reject(name, `Must be a whole number from ${min} to ${max}`)
  }

  /** Reads `true` or `false`. */
  readFlag(name: Name): boolean | undefined {
    this.describe(name, { type: 'boolean' })
    const text = this.readText(name)
    if (text === undefined) return undefined
    if (text === 'true' || text === 'false') return text === 'true'
    return this.reject(name, 'Must be true or false')
  }

  /** Reads one of `choices`. */
  readChoice<Choice extends string>(name: Name, choices: readonly Choice[]): Choice | undefined {
    this.describe(name, { type: 'string', enum: choices })
    const text = this.readText(name)
    if (text === undefined) return undefined
    return (
      choices.find((choice) => choice === text) ??
      this.reject(name, 'Is not one of the known values')
    )
  }

  /**
   * Reads comma-separated values. A backslash escapes a comma in a value. Without `choices`, all
   * values are allowed.
   */
  readValues(
    name: Name,
    { choices, maxCharacters = 2000 }: { choices?: readonly string[]; maxCharacters?: number } = {},
  ): string[] | undefined {
    const items = { type: 'string', ...(choices && { enum: choices }) }
    this.#onRead(name, { schema: { type: 'array', items }, explode: false })
    const values = this.readText(name, maxCharacters)
      ?.match(/(?:\\.|[^,\\])+/g)
      ?.map((value) => value.replaceAll(/\\(.)/g, '$1').trim())
      .filter((value) => value !== '')
    if (!values || values.length === 0) return undefined
    if (!choices || values.every((value) => choices.includes(value))) return [...new Set(values)]
    return this.reject(name, 'Is not one of the known values')
  }

  /** Reads a day, such as `2026-11-30`. */
  readDay(name: Name): string | undefined {
    this.describe(name, { type: 'string', format: 'date' })
    const text = this.readText(name)
    if (text === undefined) return undefined
    return isDay(text) ? text : this.reject(name, 'Must be a day, such as 2026-11-30')
  }

  /**
   * Reads an IANA time zone, such as `America/Chicago`. Defaults to `UTC`. Returns the same name for
   * all spellings and aliases of a time zone.
   */
  readTimeZone(name: Name): string {
    this.describe(name, { type: 'string', default: 'UTC', examples: ['America/Chicago'] })
    const timeZone = findTimeZone(this.readText(name) ?? 'UTC')
    if (timeZone !== undefined) return timeZone
    this.reject(name, 'Must be an IANA time zone, such as America/Chicago')
    return 'UTC'
  }
}

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Names of time zones by lower-case spelling. Contains only valid spellings. */
const timeZones = new Map<string, string>()

export function findTimeZone(text: string): string | undefined {
  // Other letters can have an ASCII letter as their lower case.
  if (!/^[\w/+:-]+$/.test(text)) return undefined
  const spelling = text.toLowerCase()
  const knownTimeZone = timeZones.get(spelling)
  if (knownTimeZone !== undefined) return knownTimeZone
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions()
    timeZones.set(spelling, timeZone)
    return timeZone
  } catch {
    return undefined
  }
}
