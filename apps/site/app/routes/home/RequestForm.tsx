import { DeploymentForm, type SubmitDeployment } from '@duet/forms'
import { useEffect, useRef } from 'react'
import { submitDeployment } from '../../api.ts'
import { home } from '../../content/home.ts'
import { links } from '../../content/links.ts'
import { loadLateCode } from '../../shell/loadLateCode.ts'
import { countActivity, countEvent, watchForm } from '../../visit/countForm.ts'
import * as styles from './DeploymentSection.css.ts'

const labels = { confirmationText: home.deployment.confirmationText }

const submitAndCount: SubmitDeployment = async (request, options) => {
  // Without the late code, the request is sent without the touches.
  const lateCode = await loadLateCode().catch(() => undefined)
  const result = await submitDeployment(request, lateCode?.recordTouches(), options)
  if (result.ok) countEvent('sent')
  return result
}

export default function RequestForm() {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => (form.current ? watchForm(form.current) : undefined), [])
  return (
    <DeploymentForm
      ref={form}
      action="/api/deployment"
      contactEmail={links.pilots}
      onSubmit={submitAndCount}
      onActivity={countActivity}
      labels={labels}
      className={styles.form}
    />
  )
}
