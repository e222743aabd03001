'use server'

import { createFormParser, parseNewsletter, parseSignIn } from '@duet/forms/schema'
import { fields } from './fields.js'

const parseBooking = createFormParser(fields)

/** Returns the submitted values with the errors, so that the form shows them again. */
export async function book(_previous, data) {
  const result = parseBooking(data)
  if (result.ok) return { message: `Booked for ${result.value.name}` }
  const values = {
    name: String(data.get('name') ?? ''),
    shift: String(data.get('shift') ?? ''),
    // Before hydration, the form posts a value per checkbox. Then, it posts one list.
    states: data.getAll('states').flatMap((value) => String(value).split(', ')),
    copy: data.has('copy'),
  }
  return { errors: result.fields, values }
}

export async function subscribe(_previous, data) {
  const result = parseNewsletter(data)
  if (result.ok && !result.value.email.startsWith('taken'))
    return { ok: true, alreadySubscribed: false }
  const fieldErrors = result.ok ? { email: 'Use another address' } : result.fields
  return {
    ok: false,
    reason: 'failed',
    fields: fieldErrors,
    email: String(data.get('email') ?? ''),
  }
}

export async function signIn(_previous, data) {
  const result = parseSignIn(data)
  if (result.ok && result.value.password === 'correct') return { ok: true }
  return { ok: false, message: '', email: String(data.get('email') ?? '') }
}
