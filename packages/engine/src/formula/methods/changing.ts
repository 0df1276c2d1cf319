import type { Adapter } from './adapters.ts'

/** Calls a method that changes its receiver on the value the run may change: the receiver or its copy. */
export function changing(adapt: Adapter): Adapter {
  return (native, name) => {
    const method = adapt(native, name)
    return (receiver, args, evaluation) => {
      // Only objects have methods that change them.
      const target = evaluation.change(receiver as object, evaluation.range)
      // An argument may be the original of the copy just made.
      for (let i = 0; i < args.length; i += 1) args[i] = evaluation.current(args[i])
      return method(target, args, evaluation)
    }
  }
}
