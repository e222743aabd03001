import { expect, it } from 'vitest'
import { parseDeployment } from './deployment.ts'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_TEXT_FIELD_NAMES,
  type DeploymentRequest,
  toColumns,
  toFormEntries,
} from './deploymentFields.ts'

const request: DeploymentRequest = {
  name: 'Ines Okafor',
  email: 'ines.okafor@haldenlinen.example',
  title: 'Director of Plant Operations',
  company: 'Halden Linen',
  useCase: 'Restaurant napkins,\ntwo folds',
  states: ['California', 'Nevada'],
  totalUnits: 12,
}

it('parses the entries of `toFormEntries` back into the same request', () => {
  const entries = toFormEntries(request)
  expect(entries.map(([name]) => name)).toEqual(DEPLOYMENT_FIELD_NAMES)
  expect(parseDeployment(Object.fromEntries(entries))).toEqual({ ok: true, value: request })
})

it('keys the values of a request by column', () => {
  expect(toColumns(request)).toEqual({
    requester_name: 'Ines Okafor',
    email: 'ines.okafor@haldenlinen.example',
    title: 'Director of Plant Operations',
    company: 'Halden Linen',
    use_case: 'Restaurant napkins,\ntwo folds',
    states: ['California', 'Nevada'],
    total_units: 12,
  })
})

it('searches all fields with text', () => {
  expect(DEPLOYMENT_TEXT_FIELD_NAMES).toEqual(['name', 'email', 'title', 'company', 'useCase'])
})

it.each(DEPLOYMENT_FIELD_NAMES)('requires %s', (name) => {
  const parseResult = parseDeployment({ ...request, [name]: undefined })
  const { required } = DEPLOYMENT_FIELDS[name].messages
  expect(parseResult).toEqual({
    ok: false,
    fields: { [name]: required },
    codes: { [name]: 'required' },
  })
})
