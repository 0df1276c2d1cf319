import { hostFunction } from '../../../formula/runtime/hostFunction.ts'
import { isRecord, record } from '../../../project/raw.ts'
import { nativeOf } from '../../../triggers/domEvents.ts'

/**
 * Adds the methods that stop a DOM event to the event of a script: they work while the event is being dispatched, and
 * later do nothing. A payload has them in its `domEvent`.
 */
export function stoppable(event: unknown): unknown {
  const native = nativeOf(event)
  if (!native) return event
  const stops = {
    preventDefault: hostFunction(() => native.preventDefault()),
    stopPropagation: hostFunction(() => native.stopPropagation()),
  }
  const { domEvent } = record(event)
  return isRecord(domEvent) ? { ...record(event), domEvent: { ...domEvent, ...stops } } : { ...record(event), ...stops }
}
