import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { Runtime } from '../../app/Runtime.ts'
import { App } from '../App.tsx'

interface Props {
  readonly runtime: Runtime
  /** Called before anything of the app follows its node. */
  readonly onLife: () => void
  /** Called when all of it does. */
  readonly onDone: () => void
}

/** The app as it is built and taken over: the same tree on both sides. */
export function SnapshotView({ runtime, onLife, onDone }: Props): ReactNode {
  return (
    <>
      <Beginning onLife={onLife} onDone={onDone} />
      <App runtime={runtime} />
    </>
  )
}

/** Stands before the app, so that its layout effect is the first. */
function Beginning({ onLife, onDone }: Omit<Props, 'runtime'>): ReactNode {
  useLayoutEffect(onLife, [onLife])
  useEffect(onDone, [onDone])
  return null
}
