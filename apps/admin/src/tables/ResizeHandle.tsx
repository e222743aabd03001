import type { ColumnResizeHandleProps } from '@duet/ui'
import { lazyComponent } from '../pages/lazyComponent.tsx'
import { LatePart } from '../start/LatePart.tsx'

const ColumnResizeHandle = lazyComponent(
  () => import('./ColumnResizeHandle.ts'),
  'ColumnResizeHandle',
)

/** The handle between two columns. Its code isn't part of the first load. */
export function ResizeHandle(props: ColumnResizeHandleProps) {
  return (
    <LatePart failure={null}>
      <ColumnResizeHandle {...props} />
    </LatePart>
  )
}
