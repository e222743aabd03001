import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed.tsx'

interface PageErrorBoundaryProps {
  /** The current path and query. When either changes, the boundary renders its children again. */
  location: string
  children: ReactNode
}

interface PageErrorBoundaryState {
  hasFailed: boolean
}

/** Shows a message in place of a page that throws an error or whose code fails to load. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidUpdate(previousProps: PageErrorBoundaryProps) {
    const hasMoved = previousProps.location !== this.props.location
    if (this.state.hasFailed && hasMoved) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children
  }
}
