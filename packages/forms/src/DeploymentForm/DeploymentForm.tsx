'use client'

import { withRef } from '@duet/ui'
import type { ComponentPropsWithRef } from 'react'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { RequestForm } from '../RequestForm/RequestForm.tsx'
import type { SubmitForm, SubmitRequest } from '../RequestForm/types.ts'
import {
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_FILE_LIMITS,
  type DeploymentRequest,
  type FileLimits,
} from '../schema/index.ts'
import { type DeploymentFormLabels, defaultDeploymentFormLabels } from './deploymentFormLabels.ts'

/**
 * Sends a deployment request and returns its result. If it throws or rejects, that counts as a
 * failure.
 */
export type SubmitDeployment = SubmitForm<DeploymentRequest>

export interface DeploymentFormProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSubmit'> {
  /** Sends the request. The form shows its progress and result. */
  onSubmit: SubmitDeployment
  /** Called with the request's ID after the server receives it. */
  onSuccess?: (id: string) => void
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
    <RequestForm
      {...rest}
      fields={DEPLOYMENT_FIELDS}
      files={files}
      action={action}
      storageKey={storageKey}
      labels={allLabels}
      renderSummary={renderSummary}
    />
  )
})
