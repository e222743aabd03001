import { OverviewPlaceholder } from '../overview/OverviewPlaceholder.tsx'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { LatePart } from '../start/LatePart.tsx'
import { SubmissionsView } from '../submissions/list/SubmissionsView.tsx'

const OverviewStrip = lazyComponent(() => import('../overview/OverviewStrip.tsx'), 'OverviewStrip')

/** Shows the list of submissions below an overview. */
export function SubmissionsPage() {
  return (
    <SubmissionsView
      overview={
        <LatePart placeholder={<OverviewPlaceholder />}>
          <OverviewStrip />
        </LatePart>
      }
    />
  )
}
