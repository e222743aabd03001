'use client'

import { withRef } from '@duet/ui'
import type { ComponentPropsWithRef } from 'react'
import type { FormAction } from '../formAction.ts'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { RequestForm } from '../RequestForm/RequestForm.tsx'
import type { FormActivity, SubmitForm, SubmitRequest, SubmitResult } from '../RequestForm/types.ts'
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

interface SharedProps
  extends Omit<ComponentPropsWithRef<'div'>, 'action' | 'children' | 'onSubmit'> {
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
  /** Called with the request's ID after the server receives it, unless the form has unmounted. */
  onSuccess?: (id: string) => void
  /** Called for what the user does in the form, often many times. Use it to find where users give up. */
  onActivity?: (activity: FormActivity) => void
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

export interface DeploymentFormSubmitProps extends SharedProps {
  /** Sends the request. The form shows its progress and result. */
  onSubmit: SubmitDeployment
  /**
   * URL that the form posts to without JavaScript.
   * @default '/api/deployment'
   */
  action?: string
  result?: undefined
}

export interface DeploymentFormActionProps extends SharedProps {
  onSubmit?: undefined
  /**
   * Handles the valid form, before hydration and without JavaScript, too. The data has all fields,
   * and the files as `files`.
   */
  action: FormAction
  /** The latest result of the action, as `useActionState` returns it. */
  result: SubmitResult | undefined
}

/** Either `onSubmit`, or an action of React 19 and its result. */
export type DeploymentFormProps = DeploymentFormSubmitProps | DeploymentFormActionProps

/** The deployment request form: a `RequestForm` with the fields of a deployment request. */
export const DeploymentForm = withRef(function DeploymentForm({
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
      {...(rest.onSubmit ? { ...rest, action: rest.action ?? '/api/deployment' } : rest)}
      fields={fields}
      files={files}
      storageKey={storageKey}
      labels={allLabels}
      renderSummary={renderSummary}
    />
  )
})
