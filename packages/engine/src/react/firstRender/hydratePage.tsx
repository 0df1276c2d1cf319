import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { createRuntime } from '../../app/createRuntime.ts'
import { Routes } from '../../navigation/Routes.ts'
import { FIRST_STYLE, LIFE_EVENT, readFacts, readFiles } from '../../pages/prerenderedDocument.ts'
import { readProject } from '../../project/readProject.ts'
import type { Services } from '../../services/services.ts'
import { openSnapshot, type ShownApp } from './openSnapshot.ts'
import { patchedProps } from './patchedProps.ts'
import { replayUserInput } from './replayUserInput.ts'
import { SnapshotView } from './SnapshotView.tsx'
import { type ForeignContent, snapshots } from './snapshots.ts'

export interface HydrateOptions extends ShownApp {
  readonly services: Services
  /** Renders everything twice, in development. */
  readonly isStrict?: boolean
}

/** A hydrated prerendered page. */
export interface HydratedPage {
  readonly runtime: ReturnType<typeof createRuntime>
  unmount(): void
}

/**
 * Hydrates the page that is prerendered in a node. Returns null without side effects if the document does not belong to the
 * current address.
 */
export async function hydratePage(
  node: HTMLElement,
  { services: real, isStrict = false, ...app }: HydrateOptions,
): Promise<HydratedPage | null> {
  const facts = readFacts(document)
  if (!facts || !isOfAddress(facts.path, app.project)) return null
  const files = readFiles(document)
  const callbacks: (() => void)[] = []
  const snapshot = {
    rootProps: patchedProps,
    contentOf: () => KEPT,
    onEnd: (callback: () => void) => void callbacks.push(callback),
  }
  const opened = await openSnapshot(
    app,
    { ...facts, file: (address) => files.get(address) ?? null },
    { real, snapshot },
  )
  if (!opened) return null
  const { runtime, end } = opened
  const onLife = once(() => {
    snapshots.delete(runtime)
    end(runtime)
    for (const callback of callbacks) callback()
  })
  let stop = () => {}
  const onDone = once(() => {
    performance.mark('sluice:hydrated')
    document.querySelector(`link[${FIRST_STYLE}]`)?.remove()
    stop = runtime.navigation.start()
    replayUserInput(node)
    dispatchEvent(new Event(LIFE_EVENT))
  })
  const view = <SnapshotView runtime={runtime} onLife={onLife} onDone={onDone} />
  const root = hydrateRoot(node, isStrict ? <StrictMode>{view}</StrictMode> : view)
  const unmount = () => {
    stop()
    root.unmount()
  }
  return { runtime, unmount }
}

/** Whether the document of a path belongs to the current address; the not-found document belongs to any unknown address. */
function isOfAddress(path: string, project: unknown): boolean {
  const { pathname } = location
  if (path === pathname) return true
  const routes = new Routes(readProject(project))
  const [own, here] = [routes.match(path), routes.match(pathname) ? null : routes.resolve(pathname)]
  return own !== null && own.page.id === here?.page.id && own.lang === here.lang
}

/** Props that keep the existing content of a node; the value is a trusted type where a strict CSP requires one. */
const KEPT: ForeignContent = {
  // The DOM types do not include trusted types yet.
  dangerouslySetInnerHTML: { __html: (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '' },
  suppressHydrationWarning: true,
}

interface TrustedTypes {
  readonly emptyHTML: string
}

/** Wraps a callback to run only once, since effects may run twice. */
function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
