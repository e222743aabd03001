import { expect, it } from 'vitest'
import { estimateStrength } from './passwordStrength.ts'

it.each([
  ['', 'Weak'],
  ['secret', 'Weak'],
  ['password123', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['12345678901234567890', 'Weak'],
  ['Kettle7!', 'Fair'],
  ['correct horse', 'Good'],
  ['correct horse battery staple', 'Strong'],
  ['h8#Lq!2zV@9mTr', 'Strong'],
])('rates %j as %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength)
})

it('gives little credit for words from the email address', () => {
  expect(estimateStrength('ines.okafor.halden')).toBe('Strong')
  expect(estimateStrength('ines.okafor.halden', ['ines.okafor@halden.example'])).toBe('Weak')
})
