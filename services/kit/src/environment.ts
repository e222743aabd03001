import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './root.ts'

/** Thrown for an invalid setting. The message is a single line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const BYTE_UNITS = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Creates functions that read settings, one per type. An empty value counts as unset. */
export function createReader(environment: Readonly<Record<string, string | undefined>>) {
  const error = (name: string, problem: string) => new ConfigError(`${name} ${problem}.`)
  const optional = (name: string) => environment[name]?.trim() || undefined

  function text(name: string, fallback: string, max = 4096): string {
    const value = optional(name) ?? fallback
    if (value.length > max) throw error(name, `is longer than ${max} characters`)
    if (hasControlCharacter(value)) throw error(name, 'contains a control character')
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

  // Reads a size in bytes. Accepts units, such as "500MB" or "1.5 GB". 1 KB is 1024 bytes.
  function bytes(name: string, fallback: string): number {
    const value = optional(name) ?? fallback
    const [, digits, unit = 'B'] = /^(\d+(?:\.\d+)?) *([KMGT]?B)?$/i.exec(value) ?? []
    const number = Number(digits) * BYTE_UNITS[unit.toUpperCase() as keyof typeof BYTE_UNITS]
    if (!Number.isSafeInteger(Math.round(number))) {
      throw error(name, `must be a number of bytes such as 500MB or 20 GB, not "${value}"`)
    }
    return Math.round(number)
  }

  function oneOf<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = optional(name) ?? fallback
    const choice = choices.find((option) => option === value.toLowerCase())
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

  // Reads the base URL of another service. Removes trailing slashes, because callers append a path.
  function baseUrl(name: string, fallback: string): string
  function baseUrl(name: string): string | undefined
  function baseUrl(name: string, fallback?: string): string | undefined {
    const value = optional(name) ?? fallback
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
      throw error(name, `must be a URL such as https://api.example.com, not "${value}"`)
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
    if (!EMAIL_PATTERN.test(value)) {
      throw error(name, `must be an email address, not "${value}"`)
    }
    return value
  }

  // Reads a password. Doesn't trim it, because spaces at either end may be intentional.
  function password(name: string): string | undefined {
    return environment[name] || undefined
  }

  // Reads a bearer token. It may contain only characters that a header allows.
  function token(name: string, min: number): string | undefined {
    const value = optional(name)
    if (value !== undefined && (value.length < min || !/^[!-~]+$/.test(value))) {
      throw error(name, `must have at least ${min} characters and no spaces`)
    }
    return value
  }

  // Reads a URL that may contain a secret, so error messages never include the URL.
  function secretUrl(name: string, protocols: readonly string[]): URL | undefined {
    const value = optional(name)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url?.hostname || !protocols.includes(url.protocol)) {
      throw error(name, `must be a URL that begins with ${protocols.join('// or ')}//`)
    }
    return url
  }

  // Reads a path. Relative paths start at the repository root.
  function path(name: string, fallback: string): string {
    return resolve(ROOT, text(name, fallback))
  }

  // Reads JSON. The setting contains either the JSON itself or the path of a JSON file.
  function json(name: string, problem: string): unknown {
    const value = optional(name)
    if (value === undefined) return undefined
    try {
      return JSON.parse(/^[[{]/.test(value) ? value : readFileSync(resolve(ROOT, value), 'utf8'))
    } catch {
      // Don't attach the cause: its message could contain a secret.
      throw error(name, problem)
    }
  }

  // Reads comma-separated email addresses, with or without names: `Ada <ada@example.com>`.
  function mailboxes(name: string): { name: string; address: string }[] {
    const value = text(name, '')
    if (value === '') return []
    return value.split(',').map((entry) => {
      const [, label = '', innerAddress] = /^(.*)<([^<>]*)>$/.exec(entry.trim()) ?? []
      const address = (innerAddress ?? entry).trim()
      if (!EMAIL_PATTERN.test(address))
        throw error(name, `must be an email address, not "${entry.trim()}"`)
      return { name: label.trim().replace(/^"(.*)"$/, '$1'), address }
    })
  }

  return {
    error,
    optional,
    text,
    integer,
    bytes,
    oneOf,
    origin,
    baseUrl,
    origins,
    email,
    password,
    token,
    secretUrl,
    path,
    json,
    mailboxes,
  }
}

function hasControlCharacter(value: string): boolean {
  return /\p{Cc}/u.test(value)
}
