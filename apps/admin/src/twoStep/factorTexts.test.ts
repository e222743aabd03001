import type { Factor } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { groupSecret, suggestName } from './factorTexts.ts'

const createFactor = (name: string) => ({ friendly_name: name, factor_type: 'totp' }) as Factor

it.each([
  [[], 'Authenticator app'],
  [['Pixel'], 'Authenticator app'],
  [['Authenticator app'], 'Authenticator app 2'],
  [['Authenticator app', 'Authenticator app 2'], 'Authenticator app 3'],
  [[''], 'Authenticator app 2'],
])('suggests a name that none of the factors %j has', (names, name) => {
  expect(suggestName('totp', names.map(createFactor))).toBe(name)
})

it.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY', 'JBSW Y'],
  ['', ''],
])('splits the secret %j into groups', (secret, groups) => {
  expect(groupSecret(secret)).toBe(groups)
})
