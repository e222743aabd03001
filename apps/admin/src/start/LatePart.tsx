import type { ComponentProps } from 'react'
import { useIsPageShown } from './PageShownContext.ts'
import { PartBoundary } from './PartBoundary.tsx'

/** A part of a page, such as a chart, whose code loads once the first page is visible. */
export function LatePart(props: ComponentProps<typeof PartBoundary>) {
  return useIsPageShown() ? <PartBoundary {...props} /> : props.placeholder
}
