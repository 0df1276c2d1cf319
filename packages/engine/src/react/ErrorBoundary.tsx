import { Component, type ReactNode } from 'react'
import { type RunningApp, RuntimeContext } from './RuntimeContext.ts'

interface Props {
  /** Uid of the content, for the trace. */
  readonly place: string
  /** Shown instead of failed content; nothing by default. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Keeps a broken element from breaking the page: leaves it out, and records which one and why in the trace. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  static override contextType = RuntimeContext
  declare context: RunningApp | null
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error): void {
    this.context?.trace.message({ element: this.props.place }, 'element/failed', error.message)
    this.context?.services.log.error(`The element ${this.props.place} failed and was left out.`, error)
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
