import { errors } from '../errors.ts'

const MAX_CHARACTERS = 500

/**
 * Reads the parameters of a query string and collects a message for each invalid one. An empty
 * parameter counts as missing.
 */
export class Parameters {
  readonly #query: Readonly<Record<string, unknown>>
  readonly #problems: Record<string, string> = {}

  constructor(query: Readonly<Record<string, unknown>>) {
    this.#query = query
  }

  /** Records that a parameter is invalid. */
  reject(name: string, message: string): undefined {
    this.#problems[name] ??= message
    return undefined
  }

  /** Whether all parameters that have been read so far are valid. */
  get areValid(): boolean {
    return Object.keys(this.#problems).length === 0
  }

  /** @throws AppError 400 `validation_failed` with a message for each invalid parameter. */
  throwIfInvalid(): void {
    if (!this.areValid) throw errors.validation(this.#problems)
  }

  /** Reads text of at most `maxCharacters` (default: 500). */
  readText(name: string, maxCharacters = MAX_CHARACTERS): string | undefined {
    const value = this.#query[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') return this.reject(name, 'Give one value')
    if (value.length <= maxCharacters) return value
    return this.reject(name, `Has more than ${maxCharacters} characters`)
  }

  /** Reads a parameter that may occur several times. Omits empty values. */
  readTexts(
    name: string,
    { maxCount, maxCharacters }: { maxCount: number; maxCharacters: number },
  ): string[] {
    const texts = [this.#query[name] ?? []].flat().filter((text) => text !== '')
    const isText = (text: unknown) => typeof text === 'string' && text.length <= maxCharacters
    if (texts.length <= maxCount && texts.every(isText)) return texts as string[]
    this.reject(name, `Give up to ${maxCount} values of up to ${maxCharacters} characters`)
    return []
  }

  /** Reads a whole number from `min` to `max`. */
  readInteger(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const text = this.readText(name)
    if (text === undefined) return undefined
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    return this.reject(name, `Must be a whole number from ${min} to ${max}`)
  }

  /** Reads `true` or `false`. */
  readFlag(name: string): boolean | undefined {
    const text = this.readText(name)
    if (text === undefined) return undefined
    if (text === 'true' || text === 'false') return text === 'true'
    return this.reject(name, 'Must be true or false')
  }

  /** Reads one of `choices`. */
  readChoice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
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
    name: string,
    { choices, maxCharacters = 2000 }: { choices?: readonly string[]; maxCharacters?: number } = {},
  ): string[] | undefined {
    const values = this.readText(name, maxCharacters)
      ?.match(/(?:\\.|[^,\\])+/g)
      ?.map((value) => value.replaceAll(/\\(.)/g, '$1').trim())
      .filter((value) => value !== '')
    if (!values || values.length === 0) return undefined
    if (!choices || values.every((value) => choices.includes(value))) return [...new Set(values)]
    return this.reject(name, 'Is not one of the known values')
  }

  /** Reads a day, such as `2026-11-30`. */
  readDay(name: string): string | undefined {
    const text = this.readText(name)
    if (text === undefined) return undefined
    return isDay(text) ? text : this.reject(name, 'Must be a day, such as 2026-11-30')
  }

  /**
   * Reads an IANA time zone, such as `America/Chicago`. Defaults to `UTC`. Returns the same name for
   * all spellings and aliases of a time zone.
   */
  readTimeZone(name: string): string {
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

function findTimeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
