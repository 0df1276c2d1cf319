import type { Collections } from '../collections/Collections.ts'
import type { ActionRecording, RunRecorder } from '../diagnostics/RunRecorder.ts'
import type { Trace } from '../diagnostics/Trace.ts'
import type { MountedElements } from '../elements/MountedElements.ts'
import type { Graph } from '../graph/Graph.ts'
import type { ValueSource } from '../graph/ValueSource.ts'
import type { Navigation } from '../navigation/Navigation.ts'
import type { Routes } from '../navigation/Routes.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { OpenPopup } from '../popups/OpenPopup.ts'
import type { ActionModel, ProjectModel, WorkflowModel } from '../project/model.ts'
import type { WorkflowResults } from '../scope/ComponentScope.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import type { Scope } from '../scope/Scope.ts'
import type { Services } from '../services/services.ts'
import type { Theme } from '../theme/Theme.ts'
import type { Variables } from '../variables/Variables.ts'

/** How a chain ended, beside its last result. */
export type ChainEnd = 'break' | 'continue' | 'finished' | 'return' | 'stop'

/** What an action answers when it steers the flow instead of only having a result. */
export class FlowSignal {
  readonly end: Exclude<ChainEnd, 'finished'>
  readonly result: unknown

  constructor(end: Exclude<ChainEnd, 'finished'>, result: unknown) {
    this.end = end
    this.result = result
  }
}

/** Parts of a running app that actions read and change. */
export interface WorkflowHost {
  readonly project: ProjectModel
  readonly services: Services
  readonly graph: Graph
  readonly trace: Trace
  readonly recorder: RunRecorder | null
  readonly evaluator: Evaluator
  readonly variables: Variables
  readonly collections: Collections
  readonly plugins: PluginHost
  readonly navigation: Navigation
  readonly routes: Routes
  readonly language: ValueSource<string>
  readonly theme: Theme
  readonly mounted: MountedElements
  readonly popups: ValueSource<readonly OpenPopup[]>
  /** `fetch` through the wrappers of all plugins. */
  readonly fetch: typeof fetch
  readonly workflows: CallableWorkflows
}

/** Workflows and action types as actions use them. */
export interface CallableWorkflows {
  /** Workflows that actions can call, by id. */
  readonly global: ReadonlyMap<string, WorkflowModel>
  /** Calls a workflow, a global one by its id. @throws what it threw. */
  call(target: WorkflowModel | string, callerId: string, options: RunOptions): Promise<unknown>
  /** A loaded action type. */
  find(type: string): ActionType | undefined
}

/** One execution of an action: its parameters, resolved when asked for, and what it may touch. */
export interface ActionContext {
  readonly action: ActionModel
  /** Id of the workflow. */
  readonly workflow: string
  readonly scope: Scope
  readonly runtime: WorkflowHost
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

/** How a workflow is started. */
export interface RunOptions {
  readonly scope: Scope
  readonly event?: unknown
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly stack?: readonly string[]
  readonly signal?: AbortSignal
  /** Where results are kept; with those of the page unless told otherwise. */
  readonly results?: WorkflowResults | undefined
  /** The action that calls it, where runs are recorded. */
  readonly caller?: ActionRecording | undefined
}

/** What a run ended with; `error` is the original one, also when the error branch went well. */
export interface RunOutcome {
  readonly result: unknown
  readonly error: unknown
}

/** Prefix marking queue entries in a call stack of action ids. */
export const QUEUE_MARK = 'queue '
