import { ACCOUNT_LIMITS, EFFECT_LIMITS, REQUEST_LIMITS } from '../config/routeLimits.ts'
import type { Route } from '../routing/route.ts'

/** Describes a route's limits, such as `120 requests per IP address per minute`. */
export function describeLimits({ limit, accountLimit, effectLimits = [] }: Route): string[] {
  const requestLimits = limit
    ? [{ ...REQUEST_LIMITS[limit], counts: 'requests per IP address per minute' }]
    : []
  const accountLimits = accountLimit ? [ACCOUNT_LIMITS[accountLimit]] : []
  const effects = effectLimits.map((name) => EFFECT_LIMITS[name])
  return [...requestLimits, ...accountLimits, ...effects].map((entry) => {
    const setting = 'setting' in entry ? ` (\`${entry.setting}\`)` : ''
    return `${formatNumber(entry.default)} ${entry.counts}${setting}`
  })
}

/** Formats a size, such as `16 KiB`. */
export function formatSize(bytes: number): string {
  const kibibytes = bytes / 1024
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`
}

/** Writes the document with the limits of all routes. */
export function createLimitsDocument(routes: readonly Route[]): string {
  const rows = routes.map((route) => [
    `\`${route.name}\``,
    route.body ? formatSize(route.body.maxBytes) : '',
    describeLimits(route).join('<br>'),
  ])
  const lines = [['Route', 'Maximum body', 'Limits'], ['---', '---', '---'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
  return `${INTRODUCTION}\n\n${lines.join('\n')}\n`
}

const INTRODUCTION = `# Limits of each route

Generated from the routes' declarations by \`npm run docs:api\`. The numbers are the defaults, and the names in parentheses
are the settings that change them. Routes with the same setting for requests share the limit. A request over a limit gets
429 \`too_many_requests\` with \`Retry-After\`, except for emails to visitors, which the server then leaves out. A larger body
gets 413.

While the process is busy (\`LIMIT_LAG_MS\`), requests of strangers to routes without a permission get 503 \`overloaded\` with
\`Retry-After\`.`

function formatNumber(value: number | string): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}
