import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { App } from '../App.tsx'
import type { RunningApp } from '../RuntimeContext.ts'

interface Props {
  readonly runtime: RunningApp
  /** Called before anything in the app attaches to its node. */
  readonly onLife: () => void
  /** Called after the whole app has attached. */
  readonly onDone: () => void
}

/** Renders the app for prerendering and for hydration: the same tree on both sides. */
export function SnapshotView({ runtime, onLife, onDone }: Props): ReactNode {
  return (
    <>
      <Beginning onLife={onLife} onDone={onDone} />
      <App runtime={runtime} />
    </>
  )
}

/** Rendered before the app, so that its layout effect runs first. */
function Beginning({ onLife, onDone }: Omit<Props, 'runtime'>): ReactNode {
  useLayoutEffect(onLife, [onLife])
  useEffect(onDone, [onDone])
  return null
}
