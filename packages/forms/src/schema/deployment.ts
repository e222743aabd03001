import { DEPLOYMENT_FIELDS, type DeploymentRequest } from './deploymentFields.ts'
import { createFormParser, createFormSchema } from './formFields.ts'
import type { Parsed } from './parse.ts'

/** The maximum value of `totalUnits`. */
export const MAX_TOTAL_UNITS = DEPLOYMENT_FIELDS.totalUnits.max

/** Valibot schema for the fields of a deployment request, without its files. */
export const deploymentSchema = createFormSchema(DEPLOYMENT_FIELDS)

const parse = createFormParser(DEPLOYMENT_FIELDS)

/** Parses the fields of a deployment request from a form or a request body. */
export function parseDeployment(input: unknown): Parsed<DeploymentRequest> {
  return parse(input)
}
