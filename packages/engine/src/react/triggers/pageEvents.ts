/*
 * Keys, scrolling and resizing as triggers of a page and its project. Window listeners exist while a page with a matching
 * workflow shows, starting with the page, so that the first keys are not missed.
 */

import { Binding } from '../../graph/Binding.ts'
import type { Graph } from '../../graph/Graph.ts'
import type { Navigation } from '../../navigation/Navigation.ts'
import type { ProjectModel, WorkflowModel } from '../../project/model.ts'
import type { Scope } from '../../scope/Scope.ts'
import type { Services } from '../../services/services.ts'
import type { WorkflowRunner } from '../../workflows/WorkflowRunner.ts'
import { measureViewport } from '../viewport/measureViewport.ts'
import { serializeEvent } from './serializeEvent.ts'

/** An app with triggers of the window. */
export interface EventApp {
  readonly project: ProjectModel
  readonly services: Services
  readonly graph: Graph
  readonly navigation: Navigation
  readonly workflows: WorkflowRunner
  /** The scope of the page itself: no row, no element, no event. */
  readonly rootScope: Scope
}

/** Window event of each trigger. */
const EVENTS = { keydown: 'keydown', keyup: 'keyup', 'page-scroll': 'scroll', 'page-resize': 'resize' } as const

/** Functions that stop following, by runtime. */
const followed = new WeakMap<EventApp, () => void>()

/** Starts following window events for every page that a runtime shows. */
export function followPageEvents(runtime: EventApp): void {
  if (followed.has(runtime)) return
  const { graph, navigation, project } = runtime
  let stop = () => {}
  const view = new Binding(graph, 'page events', () => navigation.view.get())
  const end = view.listen((now) => {
    stop()
    stop = now.kind === 'page' ? listen(runtime, [...project.workflows, ...now.model.pageWorkflows]) : () => {}
  }, -1)
  followed.set(runtime, () => {
    end()
    stop()
  })
}

/** Stops following, for a runtime that is no longer shown. */
export function stopPageEvents(runtime: EventApp): void {
  followed.get(runtime)?.()
}

/** Runs workflows on window events. Keys run synchronously, so that workflows can prevent them; other events once per frame. */
function listen(runtime: EventApp, workflows: readonly WorkflowModel[]): () => void {
  const ending = new AbortController()
  for (const [trigger, type] of Object.entries(EVENTS)) {
    if (!workflows.some((workflow) => workflow.trigger === trigger)) continue
    const run = (event: unknown) => {
      void runtime.workflows.trigger(workflows, trigger, { scope: runtime.rootScope, event })
    }
    const listener =
      type === trigger ? (event: Event) => run(serializeEvent(event)) : oncePerFrame(runtime, ending.signal, run)
    window.addEventListener(type, listener, { signal: ending.signal })
  }
  return () => ending.abort()
}

/** Returns a function that schedules `run` once for the next frame, with the viewport measured then. */
function oncePerFrame(
  { services }: Pick<EventApp, 'services'>,
  ending: AbortSignal,
  run: (screen: ReturnType<typeof measureViewport>) => void,
): () => void {
  let callOff: (() => void) | null = null
  ending.addEventListener('abort', () => callOff?.())
  return () => {
    callOff ??= services.document.requestFrame(() => {
      callOff = null
      run(measureViewport(document, window))
    })
  }
}
