/*
 * Keys, scrolling and changes of size as triggers of a page and its project. The window is listened to for as long as a page
 * shows that has a workflow for it, from its first moment on: whoever types at once is heard.
 */

import type { Runtime } from '../../app/Runtime.ts'
import { Binding } from '../../graph/Binding.ts'
import type { WorkflowModel } from '../../project/model.ts'
import { measureViewport } from '../viewport/measureViewport.ts'
import { serializeEvent } from './serializeEvent.ts'

/** What the window calls the triggers that follow it. */
const EVENTS = { keydown: 'keydown', keyup: 'keyup', 'page-scroll': 'scroll', 'page-resize': 'resize' } as const

/** The ways to stop, by runtime. */
const followed = new WeakMap<Runtime, () => void>()

/** Follows the window for each page that a runtime shows from now on. */
export function followPageEvents(runtime: Runtime): void {
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

/** Ends that, for a runtime that nobody shows any more. */
export function stopPageEvents(runtime: Runtime): void {
  followed.get(runtime)?.()
}

/** Runs workflows at what the window says. Keys are told as they come, so that they can be stopped; the rest once a frame. */
function listen(runtime: Runtime, workflows: readonly WorkflowModel[]): () => void {
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

/** Calls back in the next frame with what the screen says then, however often it is asked for until then. */
function oncePerFrame(
  { services }: Runtime,
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
