import { expect, test } from 'vitest'
import type { PasswordRules } from '../config/passwordRules.ts'
import { checkNewPassword } from './newPassword.ts'

const RULES: PasswordRules = { minLength: 6, classes: 'none', rejectsCommonPasswords: true }
const createCheck =
  (password: string, rules: Partial<PasswordRules> = {}) =>
  () =>
    checkNewPassword({ ...RULES, ...rules }, password)
const weakPasswordError = (...reasons: string[]) =>
  expect.objectContaining({
    status: 422,
    code: 'weak_password',
    details: { weak_password: { reasons } },
  })

test('a new password must have 6 to 1024 characters', () => {
  expect(createCheck('8dkq2')).toThrow(/at least 6 characters/)
  expect(createCheck('💥💥💥💥💥')).toThrow(weakPasswordError('length'))
  expect(createCheck('8dkq2x')).not.toThrow()
  expect(createCheck('x'.repeat(1024))).not.toThrow()
  expect(createCheck('x'.repeat(1025))).toThrow(/longer than 1024/)
})

test('a new password can’t be one of the most common passwords', () => {
  expect(createCheck('password1')).toThrow(weakPasswordError('pwned'))
  expect(createCheck('LetMeIn')).toThrow(weakPasswordError('pwned'))
  expect(createCheck('password1', { rejectsCommonPasswords: false })).not.toThrow()
  expect(createCheck('12345')).toThrow(weakPasswordError('length'))
})

test('a new password must have the required classes of characters', () => {
  expect(createCheck('mostlyletters', { classes: 'letters_digits' })).toThrow(
    weakPasswordError('characters'),
  )
  expect(createCheck('letters4you', { classes: 'letters_digits' })).not.toThrow()
  const allClasses = { classes: 'lower_upper_letters_digits_symbols' } as const
  expect(createCheck('Letters4you', allClasses)).toThrow(weakPasswordError('characters'))
  expect(createCheck('Letters4you!', allClasses)).not.toThrow()
})
