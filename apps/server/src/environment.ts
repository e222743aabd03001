/** A setting is wrong; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

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

  // The base that paths of another service are put behind.
  function baseUrl(name: string, fallback: string): string
  function baseUrl(name: string): string | undefined
  function baseUrl(name: string, fallback?: string): string | undefined {
    const value = optional(name) ?? fallback
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
      throw error(name, `must be an address such as https://api.example.com, not "${value}"`)
    }
    return url.href.replace(/\/+$/, '')
  }

  function origins(name: string, fallback: string): readonly string[] {
    const values = text(name, fallback)
      .split(/[\s,]+/)
      .filter(Boolean)
    return values.map((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
      if (!isOrigin) {
        throw error(
          name,
          `must be a list of origins such as https://media.example.com, not "${value}"`,
        )
      }
      return url.origin
    })
  }

  function email(name: string, fallback: string): string {
    const value = text(name, fallback, 200)
    if (!EMAIL.test(value)) {
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

  // The address may hold a password or be one itself: it is never said again.
  function address(name: string, protocols: readonly string[]): URL | undefined {
    const value = optional(name)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url?.hostname || !protocols.includes(url.protocol)) {
      throw error(name, `must be an address that begins with ${protocols.join('// or ')}//`)
    }
    return url
  }

  // Addresses with or without names, as `Ada <ada@example.com>`, separated by commas.
  function mailboxes(name: string): { name: string; address: string }[] {
    const value = text(name, '')
    if (value === '') return []
    return value.split(',').map((entry) => {
      const [, label = '', inner] = /^(.*)<([^<>]*)>$/.exec(entry.trim()) ?? []
      const address = (inner ?? entry).trim()
      if (!EMAIL.test(address))
        throw error(name, `must be an e-mail address, not "${entry.trim()}"`)
      return { name: label.trim().replace(/^"(.*)"$/, '$1'), address }
    })
  }

  return {
    error,
    optional,
    text,
    integer,
    oneOf,
    origin,
    baseUrl,
    origins,
    email,
    password,
    address,
    mailboxes,
  }
}

function hasControlCharacter(value: string): boolean {
  return /\p{Cc}/u.test(value)
}
