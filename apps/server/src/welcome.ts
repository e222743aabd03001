import type { Config } from './config.ts'
import type { RunningServer } from './server.ts'

/** What the person who has started the server reads: the addresses, and once how to sign in. */
export function describeStart(config: Config, server: RunningServer): string {
  const lines = [
    `${config.productName} is up.`,
    `  Site:     ${server.siteUrl}`,
    `  Admin:    ${server.adminUrl}`,
  ]
  if (server.firstAdmin) {
    const { email, password } = server.firstAdmin
    lines.push('', 'The first admin signs in with:', `  E-mail:   ${email}`)
    if (config.auth.adminPassword) lines.push('  Password: the one in ADMIN_PASSWORD')
    else
      lines.push(
        `  Password: ${password}`,
        '  It is shown this once; "npm run admin -- reset" makes a new one.',
      )
  }
  return lines.join('\n')
}
