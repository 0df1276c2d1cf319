import { hostFunction } from '../../../formula/runtime/hostFunction.ts'
import { isRecord, record } from '../../../project/raw.ts'
import { nativeOf } from '../../../triggers/nativeEvents.ts'

/**
 * The event of a script, with what DOM events are stopped by: while they are under way it stops them, later it does nothing, and a script
 * goes on. A payload has it in its `domEvent`.
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
