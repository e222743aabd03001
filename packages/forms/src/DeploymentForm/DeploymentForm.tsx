'use client'

import { withRef } from '@duet/ui'
import type { ComponentPropsWithRef } from 'react'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { RequestForm } from '../RequestForm/RequestForm.tsx'
import type { FormActivity, SubmitForm, SubmitRequest } from '../RequestForm/types.ts'
import {
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_FILE_LIMITS,
  type DeploymentFieldName,
  type DeploymentRequest,
  type FileLimits,
  type FormField,
  type Parsed,
  type State,
} from '../schema/index.ts'
import { type DeploymentFormLabels, defaultDeploymentFormLabels } from './deploymentFormLabels.ts'

/**
 * Sends a deployment request and returns its result. If it throws or rejects, that counts as a
 * failure.
 */
export type SubmitDeployment = SubmitForm<DeploymentRequest>

/** The fields of a deployment form. The kind of each field can't change. */
export type DeploymentFormFields = {
  [Name in DeploymentFieldName]: FormField & Pick<(typeof DEPLOYMENT_FIELDS)[Name], 'kind'>
} & {
  states: { options: readonly State[] }
  totalUnits: { optional?: false }
}

export interface DeploymentFormProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSubmit'> {
  /**
   * The fields, with your labels, limits, and messages. Define them outside the component.
   * @default DEPLOYMENT_FIELDS
   */
  fields?: DeploymentFormFields
  /**
   * Parses the values of the fields.
   * @default createFormParser(fields)
   */
  parse?: (input: unknown) => Parsed<DeploymentRequest>
  /** Sends the request. The form shows its progress and result. */
  onSubmit: SubmitDeployment
  /** Called with the request's ID after the server receives it, unless the form has unmounted. */
  onSuccess?: (id: string) => void
  /** Called for what the user does in the form, often many times. Use it to find where users give up. */
  onActivity?: (activity: FormActivity) => void
  /**
   * URL that the form posts to without JavaScript.
   * @default '/api/deployment'
   */
  action?: string
  /**
   * Key of the draft in local storage.
   * @default 'deployment-draft'
   */
  storageKey?: string
  /** Email address that the form shows after a failure, for a user who can't send the request. */
  contactEmail?: string
  /**
   * The accepted types, sizes, and number of files.
   * @default DEPLOYMENT_FILE_LIMITS
   */
  files?: FileLimits
  /** Replaces the built-in text. @default defaultDeploymentFormLabels */
  labels?: Partial<DeploymentFormLabels> | undefined
}

/** The deployment request form: a `RequestForm` with the fields of a deployment request. */
export const DeploymentForm = withRef(function DeploymentForm({
  action = '/api/deployment',
  storageKey = 'deployment-draft',
  fields = DEPLOYMENT_FIELDS,
  files = DEPLOYMENT_FILE_LIMITS,
  labels,
  ...rest
}: DeploymentFormProps) {
  const allLabels = useFormLabels('DeploymentForm', defaultDeploymentFormLabels, labels)
  const renderSummary = ({ values, files: sentFiles }: SubmitRequest<DeploymentRequest>) =>
    allLabels.receivedCounts({
      units: values.totalUnits,
      states: values.states.length,
      files: sentFiles.length,
    })
  return (
    <RequestForm<DeploymentFormFields, DeploymentRequest>
      {...rest}
      fields={fields}
      files={files}
      action={action}
      storageKey={storageKey}
      labels={allLabels}
      renderSummary={renderSummary}
    />
  )
})
