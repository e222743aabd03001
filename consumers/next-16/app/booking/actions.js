'use server'

import {
  createFormParser,
  DEPLOYMENT_FIELDS,
  parseDeployment,
  parseNewsletter,
  parseSignIn,
  readSubmittedValues,
} from '@duet/forms/schema'
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

export async function requestDeployment(_previous, data) {
  const result = parseDeployment(data)
  // The ID shows which files arrived.
  const files = data.getAll('files').map((file) => `${file.name} (${file.size} bytes)`)
  if (result.ok && result.value.company !== 'Taken') return { ok: true, id: files.join(', ') }
  return {
    ok: false,
    reason: 'failed',
    fields: result.ok ? { company: 'This company has a request already' } : result.fields,
    codes: result.codes,
    values: readSubmittedValues(DEPLOYMENT_FIELDS, data),
  }
}

export async function signIn(_previous, data) {
  const result = parseSignIn(data)
  if (result.ok && result.value.password === 'correct') return { ok: true }
  return { ok: false, message: '', email: String(data.get('email') ?? '') }
}
