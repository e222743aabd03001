import { DeploymentForm } from '@duet/forms'
import { submitDeployment } from '../../api.ts'

export default function RequestForm() {
  return <DeploymentForm action="/api/deployment" onSubmit={submitDeployment} />
}
