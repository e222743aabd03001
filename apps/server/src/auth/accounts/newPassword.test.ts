import { expect, test } from 'vitest'
import { checkNewPassword } from './newPassword.ts'
import type { PasswordRules } from './passwordRules.ts'

const RULES: PasswordRules = { minLength: 6, classes: 'none', isCommonRefused: true }
const check =
  (password: string, rules: Partial<PasswordRules> = {}) =>
  () =>
    checkNewPassword({ ...RULES, ...rules }, password)
const weakPasswordError = (...names: string[]) =>
  expect.objectContaining({
    status: 422,
    code: 'weak_password',
    details: { weak_password: { reasons: names } },
  })

test('a new password must have 6 to 1024 characters', () => {
  expect(check('8dkq2')).toThrow(/at least 6 characters/)
  expect(check('💥💥💥💥💥')).toThrow(weakPasswordError('length'))
  expect(check('8dkq2x')).not.toThrow()
  expect(check('x'.repeat(1024))).not.toThrow()
  expect(check('x'.repeat(1025))).toThrow(/longer than 1024/)
})

test('a new password can’t be one of the most common passwords', () => {
  expect(check('password1')).toThrow(weakPasswordError('pwned'))
  expect(check('LetMeIn')).toThrow(weakPasswordError('pwned'))
  expect(check('password1', { isCommonRefused: false })).not.toThrow()
  expect(check('12345')).toThrow(weakPasswordError('length'))
})

test('a new password must have the required classes of characters', () => {
  expect(check('mostlyletters', { classes: 'letters_digits' })).toThrow(
    weakPasswordError('characters'),
  )
  expect(check('letters4you', { classes: 'letters_digits' })).not.toThrow()
  const all = { classes: 'lower_upper_letters_digits_symbols' } as const
  expect(check('Letters4you', all)).toThrow(weakPasswordError('characters'))
  expect(check('Letters4you!', all)).not.toThrow()
})
