import { DeploymentForm } from '@duet/forms'
import { submitDeployment } from '../../api.ts'
import { home } from '../../content/home.ts'
import { links } from '../../content/links.ts'
import * as styles from './DeploymentSection.css.ts'

const labels = { confirmationText: home.deployment.confirmationText }

export default function RequestForm() {
  return (
    <DeploymentForm
      action="/api/deployment"
      contactEmail={links.pilots}
      onSubmit={submitDeployment}
      labels={labels}
      className={styles.form}
    />
  )
}
