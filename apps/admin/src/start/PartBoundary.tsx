import { type ReactNode, Suspense } from 'react'
import { PartErrorBoundary } from './PartErrorBoundary.tsx'

interface PartBoundaryProps {
  /**
   * Shown while the part's code loads, and if that fails. It should take as much space as the part.
   */
  placeholder?: ReactNode
  /** Shown below the placeholder if the part failed. @default a notice that offers to reload */
  failure?: ReactNode
  /** A component from `lazyComponent`. */
  children: ReactNode
}

/** Shows a part of a page, such as a dialog, whose code may have to load first. */
export function PartBoundary({ placeholder, failure, children }: PartBoundaryProps) {
  return (
    <PartErrorBoundary placeholder={placeholder} failure={failure}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </PartErrorBoundary>
  )
}
