import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation, type Evaluation } from '../runtime/Evaluation.ts'
import { standardFunction } from '../runtime/Namespace.ts'
import { toNumeric } from '../runtime/toPrimitive.ts'
import { later } from './later.ts'
import { service } from './service.ts'

/** Functions that cancel timers, by timer number, for each clock. */
const timers = new WeakMap<object, Map<number, () => void>>()

function timersOf({ scope }: Evaluation): Map<number, () => void> {
  // Timers are shared by all runs of one runtime, which have the same clock.
  const known = timers.get(scope.clock) ?? new Map<number, () => void>()
  timers.set(scope.clock, known)
  return known
}

const MAX_TIMERS = 1_000

/** Steps charged for a refused timer. */
const REFUSAL = 5_000

let lastId = 0

function add(evaluation: Evaluation, start: (id: number) => () => void): number {
  if (timersOf(evaluation).size >= MAX_TIMERS) {
    // A script that keeps asking exceeds its budget.
    evaluation.spend(REFUSAL)
    throw new FormulaError('script/refused', `Scripts may wait for ${MAX_TIMERS} timers at most.`)
  }
  lastId += 1
  const id = lastId
  const stop = start(id)
  timersOf(evaluation).set(id, stop)
  return id
}

function clear(id: unknown): undefined {
  const known = timersOf(activeEvaluation())
  const number = typeof id === 'number' ? id : Number.NaN
  known.get(number)?.()
  known.delete(number)
  return undefined
}

function setTimeout(callback: unknown, ms: unknown, ...args: readonly unknown[]): number {
  const evaluation = activeEvaluation()
  const run = later(callback, 'setTimeout')
  return add(evaluation, (id) =>
    evaluation.scope.clock.setTimeout(() => {
      timersOf(evaluation).delete(id)
      run(...args)
    }, delay(ms)),
  )
}

function setInterval(callback: unknown, ms: unknown, ...args: readonly unknown[]): number {
  const evaluation = activeEvaluation()
  const { clock, signal } = evaluation.scope
  const run = later(callback, 'setInterval')
  const every = Math.max(4, delay(ms))
  return add(evaluation, (id) => {
    const again = (): (() => void) =>
      clock.setTimeout(() => {
        if (signal?.aborted) timersOf(evaluation).delete(id)
        else timersOf(evaluation).set(id, again())
        run(...args)
      }, every)
    return again()
  })
}

function delay(ms: unknown): number {
  const number = toNumeric(ms ?? 0)
  return Number.isNaN(number) ? 0 : Math.max(0, number)
}

function requestAnimationFrame(callback: unknown): number {
  const request = service('requestFrame')
  const run = later(callback, 'requestAnimationFrame')
  const evaluation = activeEvaluation()
  return add(evaluation, (id) =>
    request((time) => {
      timersOf(evaluation).delete(id)
      run(time)
    }),
  )
}

function queueMicrotask(callback: unknown): undefined {
  const run = later(callback, 'queueMicrotask')
  void Promise.resolve().then(() => run())
  return undefined
}

export const timerGlobals = {
  setTimeout: standardFunction(setTimeout),
  setInterval: standardFunction(setInterval),
  clearTimeout: standardFunction(clear),
  clearInterval: standardFunction(clear),
  requestAnimationFrame: standardFunction(requestAnimationFrame),
  cancelAnimationFrame: standardFunction(clear),
  queueMicrotask: standardFunction(queueMicrotask),
}
