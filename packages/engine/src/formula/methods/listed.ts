import { type Adapter, values } from './adapters.ts'

/** A native that answers with an iterator answers with a list, which can be looped over just the same. */
export const listed: Adapter = (native, name) => {
  const method = values(native, name)
  return (receiver, args, evaluation) => Array.from(method(receiver, args, evaluation) as Iterable<unknown>)
}
