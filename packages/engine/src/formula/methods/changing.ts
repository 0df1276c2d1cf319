import type { Adapter } from './adapters.ts'

/** Changes its receiver, or the run's copy of it. */
export function changing(adapt: Adapter): Adapter {
  return (native, name) => {
    const method = adapt(native, name)
    return (receiver, args, evaluation) => {
      // Only objects have methods that change them.
      const target = evaluation.change(receiver as object, evaluation.range)
      // What is added may be the very value that was just copied.
      for (let i = 0; i < args.length; i += 1) args[i] = evaluation.current(args[i])
      return method(target, args, evaluation)
    }
  }
}
