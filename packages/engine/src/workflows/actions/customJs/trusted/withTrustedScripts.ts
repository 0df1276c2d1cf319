import type { Program } from '../../../../formula/ast.ts'
import { hostGlobals } from '../../../../formula/globals/host.ts'
import { cancelled, type Evaluation } from '../../../../formula/runtime/Evaluation.ts'
import type { TrustedScript, TrustedScripts } from '../../../../formula/runtime/ports.ts'
import { toPromise } from '../../../../formula/runtime/toPromise.ts'
import type { ScriptPart } from '../../../../formula/scripts.ts'
import { fromNative, toNative } from './nativeValues.ts'
import { storedNames } from './storedNames.ts'

/** Lets scripts that the language cannot run be run as code of the page; all others run as they do without. */
export function withTrustedScripts(part: ScriptPart, scripts: TrustedScripts): ScriptPart {
  const trusted = new WeakMap<Program, { readonly code: string; readonly run: TrustedScript }>()
  return {
    ...part,
    readProgram(parser, isAsync) {
      const run = scripts.find(parser.code, isAsync)
      if (!run) return part.readProgram(parser, isAsync)
      const program = { kind: 'script', body: [], isAsync, mutates: false } as const
      trusted.set(program, { code: parser.code, run })
      return program
    },
    compileProgram(program, names, diagnostics) {
      const script = trusted.get(program)
      if (!script) return part.compileProgram(program, names, diagnostics)
      for (const name of storedNames.filter((one) => script.code.includes(one))) {
        names.free.add(name)
        names.bare.set(name, 1)
      }
      return (evaluation) => (program.isAsync ? runLater(script.run, evaluation) : runNow(script.run, evaluation))
    },
  }
}

function runNow(run: TrustedScript, evaluation: Evaluation): unknown {
  const { scope } = evaluation
  const get = (name: string) => {
    // Only actions have their own.
    const value = name === 'wwLib' && !scope.has(name) ? hostGlobals.wwLib : scope.lookup(name)
    return toNative(value, evaluation)
  }
  try {
    return fromNative(run({ has: (name) => name === 'wwLib' || scope.has(name), get }), evaluation)
  } catch (error) {
    throw fromNative(error, evaluation)
  }
}

/** Runs an asynchronous script; a canceled run rejects at once, as its code cannot be stopped. */
function runLater(run: TrustedScript, evaluation: Evaluation): Promise<unknown> {
  const { signal } = evaluation.scope
  if (signal?.aborted) return Promise.reject(cancelled())
  return new Promise((resolve, reject) => {
    const cancel = () => reject(cancelled())
    signal?.addEventListener('abort', cancel)
    toPromise(runNow(run, evaluation))
      .then(resolve, (error: unknown) => reject(fromNative(error, evaluation)))
      .finally(() => signal?.removeEventListener('abort', cancel))
  })
}
