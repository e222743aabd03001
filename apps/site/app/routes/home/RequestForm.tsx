import { DeploymentForm } from '@duet/forms'
import { submitDeployment } from '../../api.ts'
import { links } from '../../content/links.ts'
import * as styles from './DeploymentSection.css.ts'

export default function RequestForm() {
  return (
    <DeploymentForm
      action="/api/deployment"
      contactEmail={links.pilots}
      onSubmit={submitDeployment}
      className={styles.form}
    />
  )
}
