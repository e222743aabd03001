import { expect, test } from 'vitest'
import { checkNewPassword } from './newPassword.ts'
import type { PasswordRules } from './passwordRules.ts'

const RULES: PasswordRules = { minLength: 6, classes: 'none', isCommonRefused: true }
const check =
  (password: string, rules: Partial<PasswordRules> = {}) =>
  () =>
    checkNewPassword({ ...RULES, ...rules }, password)
const reasons = (...names: string[]) =>
  expect.objectContaining({
    status: 422,
    code: 'weak_password',
    details: { weak_password: { reasons: names } },
  })

test('has 6 to 1024 characters', () => {
  expect(check('8dkq2')).toThrow(/at least 6 characters/)
  expect(check('💥💥💥💥💥')).toThrow(reasons('length'))
  expect(check('8dkq2x')).not.toThrow()
  expect(check('x'.repeat(1024))).not.toThrow()
  expect(check('x'.repeat(1025))).toThrow(/longer than 1024/)
})

test('isn’t one of the most common passwords', () => {
  expect(check('password1')).toThrow(reasons('pwned'))
  expect(check('LetMeIn')).toThrow(reasons('pwned'))
  expect(check('password1', { isCommonRefused: false })).not.toThrow()
  expect(check('12345')).toThrow(reasons('length'))
})

test('has the required classes of characters', () => {
  expect(check('mostlyletters', { classes: 'letters_digits' })).toThrow(reasons('characters'))
  expect(check('letters4you', { classes: 'letters_digits' })).not.toThrow()
  const all = { classes: 'lower_upper_letters_digits_symbols' } as const
  expect(check('Letters4you', all)).toThrow(reasons('characters'))
  expect(check('Letters4you!', all)).not.toThrow()
})
