/** A setting is wrong; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Readers of single settings; an empty text counts as not set. */
export function createReader(environment: Readonly<Record<string, string | undefined>>) {
  const error = (name: string, problem: string) => new ConfigError(`${name} ${problem}.`)
  const optional = (name: string) => environment[name]?.trim() || undefined

  function text(name: string, fallback: string, max = 4096): string {
    const value = optional(name) ?? fallback
    if (value.length > max) throw error(name, `is longer than ${max} characters`)
    if (hasControlCharacter(value)) throw error(name, 'holds a control character')
    return value
  }

  function integer(name: string, fallback: number, min: number, max: number): number {
    const value = optional(name)
    if (value === undefined) return fallback
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max)) {
      throw error(name, `must be a whole number from ${min} to ${max}, not "${value}"`)
    }
    return number
  }

  function oneOf<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = optional(name) ?? fallback
    const choice = choices.find((one) => one === value.toLowerCase())
    if (!choice) throw error(name, `must be one of ${choices.join(', ')}, not "${value}"`)
    return choice
  }

  function origin(name: string): string | undefined {
    const value = optional(name)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
      throw error(name, `must be an origin such as https://www.example.com, not "${value}"`)
    }
    return url.origin
  }

  function email(name: string, fallback: string): string {
    const value = text(name, fallback, 200)
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
      throw error(name, `must be an e-mail address, not "${value}"`)
    }
    return value
  }

  // Taken as it is: a blank at either end may be meant.
  function password(name: string, min: number): string | undefined {
    const value = environment[name] || undefined
    if (value !== undefined && value.length < min) {
      throw error(name, `must have at least ${min} characters`)
    }
    return value
  }

  return { error, optional, text, integer, oneOf, origin, email, password }
}

function hasControlCharacter(value: string): boolean {
  return /\p{Cc}/u.test(value)
}
