import type { AdminCredentials } from '@duet/auth'
import type { Config } from '../config/config.ts'

interface StartedServer {
  siteUrl: string
  adminUrl: string
  firstAdmin?: AdminCredentials | undefined
}

/**
 * Returns the message that `npm start` prints: the URLs, and the credentials of the first admin if
 * the server has just created that admin.
 */
export function formatStartMessage(config: Config, server: StartedServer): string {
  const lines = [
    `${config.productName} is up.`,
    `  Site:     ${server.siteUrl}`,
    `  Admin:    ${server.adminUrl}`,
  ]
  if (config.auth.hostedUrl) lines.push(`  Accounts: ${config.auth.hostedUrl}`)
  if (server.firstAdmin) {
    const { email, password } = server.firstAdmin
    lines.push('', 'The first admin signs in with:', `  E-mail:   ${email}`)
    if (config.auth.adminPassword) lines.push('  Password: the one in ADMIN_PASSWORD')
    else
      lines.push(
        `  Password: ${password}`,
        '  It is shown only once. "npm run admin -- reset" creates a new one.',
      )
  }
  return lines.join('\n')
}
