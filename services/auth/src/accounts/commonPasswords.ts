import passwordList from './commonPasswords.json' with { type: 'json' }

// The first 10,000 passwords from @zxcvbn-ts/language-common 3.0.4 (MIT), most common first.
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(passwordList.passwords.split(' '))

/** Whether a password is among the 10,000 most common passwords. Ignores case. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}
