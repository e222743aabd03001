import type { createReader } from '@duet/kit'
import type { PasswordRules } from './passwordRules.ts'

/** The stricter rules for accounts that can read or change the team's data. */
export interface TeamRules {
  password: PasswordRules
  /**
   * How long after a sign-in the user can change how they sign in without entering the current
   * password, in seconds; 0 for no limit.
   */
  recentSignInSeconds: number
  /** Maximum age of a session, in seconds; 0 for no limit. */
  sessionSeconds: number
}

/**
 * Reads the rules for team members. A password needs everything that other passwords need.
 *
 * @throws ConfigError with a one-line message.
 */
export function readTeamRules(
  reader: ReturnType<typeof createReader>,
  password: PasswordRules,
): TeamRules {
  const minLength = reader.integer('AUTH_TEAM_PASSWORD_MIN', 12, 6, 128)
  return Object.freeze({
    password: Object.freeze({
      ...password,
      minLength: Math.max(minLength, password.minLength),
    }),
    recentSignInSeconds: reader.integer('AUTH_TEAM_RECENT_SECONDS', 900, 0, 86_400),
    sessionSeconds: reader.integer('AUTH_TEAM_SESSION_SECONDS', 2_592_000, 0, 999_999_999),
  })
}
