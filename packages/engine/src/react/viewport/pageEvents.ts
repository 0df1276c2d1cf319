import type { PageModel } from '../../config/model.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import { eventPicture } from '../eventPicture.ts'
import { measureViewport } from './measureViewport.ts'

/** What the window calls the triggers of a page and a project that follow it. */
const EVENTS = { keydown: 'keydown', keyup: 'keyup', 'page-scroll': 'scroll', 'page-resize': 'resize' } as const

/**
 * Runs the workflows of a page and its project at keys, scrolling and changes of size, until the returned function is called. Keys are
 * told as they come, so that they can be stopped; the others once a frame.
 */
export function followPageEvents(runtime: Runtime, { pageWorkflows }: PageModel): () => void {
  const workflows = [...runtime.project.workflows, ...pageWorkflows]
  const ending = new AbortController()
  for (const [trigger, type] of Object.entries(EVENTS)) {
    if (!workflows.some((workflow) => workflow.trigger === trigger)) continue
    const run = (event: unknown) => {
      void runtime.workflows.trigger(workflows, trigger, { scope: runtime.rootScope, event })
    }
    const listener =
      type === trigger ? (event: Event) => run(eventPicture(event)) : oncePerFrame(runtime, ending.signal, run)
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
