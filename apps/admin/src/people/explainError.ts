import type { Person } from '@duet/contract'
import { EditConflictError, getErrorMessage } from '../api/errors.ts'
import { describeNewRole, getPersonName } from './labels.ts'

/** Returns a message about a failed change of an account. */
export function explainError(error: unknown): string {
  if (!(error instanceof EditConflictError)) return getErrorMessage(error)
  const person = error.current as Person
  return `Someone else changed the role. ${getPersonName(person)} ${describeNewRole(person.role)}`
}
