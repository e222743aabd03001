import { Skeleton } from '@duet/ui'

/** Height of the charts in the overview above the list, in px. */
export const STRIP_CHART_HEIGHT = 154

/** Shown in place of a chart while it loads. */
export function StripChartSkeleton() {
  return <Skeleton style={{ blockSize: `${STRIP_CHART_HEIGHT}px` }} />
}
