import type { Runtime } from '../app/Runtime.ts'
import type { ActionRecording } from '../diagnostics/RunRecorder.ts'
import type { ActionModel } from '../project/model.ts'
import type { Scope } from '../scope/Scope.ts'

/** How a chain ended, beside its last result. */
export type ChainEnd = 'break' | 'continue' | 'finished' | 'return' | 'stop'

/** What an action answers when it steers the flow instead of only having a result. */
export class Steering {
  readonly end: Exclude<ChainEnd, 'finished'>
  readonly result: unknown

  constructor(end: Exclude<ChainEnd, 'finished'>, result: unknown) {
    this.end = end
    this.result = result
  }
}

/** One execution of an action: its parameters, resolved when asked for, and what it may touch. */
export interface ActionContext {
  readonly action: ActionModel
  /** Id of the workflow. */
  readonly workflow: string
  readonly scope: Scope
  readonly runtime: Runtime
  readonly signal: AbortSignal
  /** Ids of the actions that called workflows around this one, outermost first. */
  readonly stack: readonly string[]
  /** Where runs are recorded: what the action does after waiting says by it, see `within`, that it is the action's. */
  readonly recording?: ActionRecording | undefined
  /** The parameter with every binding in it resolved. */
  value(name: string): unknown
  /** The parameter itself resolved; bindings inside a literal stay. */
  shallow(name: string): unknown
  /** Results of the run by action id. */
  readonly results: Record<string, unknown>
  /**
   * Runs the chain that starts at an action, the body of a loop for instance. Variables that it makes are gone afterwards.
   * @param news what the chain sees of the action that runs it, such as `{ loop: { index, item, items } }`.
   * @param more `signal` ends it, `results` is what its actions see and add to; those of the run unless given.
   */
  runChain(
    firstAction: string | null,
    news?: Readonly<Record<string, unknown>>,
    more?: { readonly signal?: AbortSignal; readonly results?: Record<string, unknown> },
  ): Promise<{ end: ChainEnd; result: unknown }>
}

/** An action type: its stored name, and what it does. The answer becomes the action's result. */
export interface ActionType {
  readonly type: string
  execute(context: ActionContext): unknown
}
