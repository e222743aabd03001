import { lazyComponent } from '../pages/lazyComponent.tsx'
import { LatePart } from '../start/LatePart.tsx'

const MailWarning = lazyComponent(() => import('./MailWarning.tsx'), 'MailWarning')

/**
 * Warns editors and admins on every page if mail keeps failing or isn't set up. A dismissed warning
 * stays hidden until the problem changes.
 */
export function MailBanner() {
  return (
    // Always render the status element, because screen readers announce only changes in an element
    // that already exists.
    <div role="status">
      <LatePart failure={null}>
        <MailWarning />
      </LatePart>
    </div>
  )
}
