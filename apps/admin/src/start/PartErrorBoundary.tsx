import { Component, type ReactNode } from 'react'
import { PartFailed } from './PartFailed.tsx'

interface PartErrorBoundaryProps {
  /** Shown in place of a part that failed. */
  placeholder?: ReactNode
  /** Shown below the placeholder if the part failed. @default a notice that offers to reload */
  failure?: ReactNode
  children: ReactNode
}

interface PartErrorBoundaryState {
  hasFailed: boolean
}

/** Shows `failure` if a part of a page throws an error or if its code fails to load. */
export class PartErrorBoundary extends Component<PartErrorBoundaryProps, PartErrorBoundaryState> {
  override state: PartErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): PartErrorBoundaryState {
    return { hasFailed: true }
  }

  override render() {
    const { placeholder, failure = <PartFailed />, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <>
        {placeholder}
        {failure}
      </>
    )
  }
}
