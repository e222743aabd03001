import { DeploymentForm } from '@duet/forms'
import { submitDeployment } from '../../api.ts'
import * as styles from './DeploymentSection.css.ts'

export default function RequestForm() {
  return (
    <DeploymentForm action="/api/deployment" onSubmit={submitDeployment} className={styles.form} />
  )
}
