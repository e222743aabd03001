import { expect, it, vi } from 'vitest'
import { DEPLOYMENT_FIELDS } from '../schema/index.ts'
import { translateErrors } from './fieldErrors.ts'
import { defaultRequestFormLabels } from './requestFormLabels.ts'

it('passes the field of an error to the label, but nothing that an object inherits', () => {
  const error = vi.fn((message: string) => message)
  const errors = {
    company: { message: 'Company is required', code: 'required' },
    constructor: { message: 'Blocked', code: 'required' },
  }
  translateErrors(errors, { ...defaultRequestFormLabels, error }, DEPLOYMENT_FIELDS)
  expect(error.mock.calls).toEqual([
    ['Company is required', 'company', 'required', DEPLOYMENT_FIELDS.company],
    ['Blocked', 'constructor', 'required', undefined],
  ])
})
