import type { Collections } from '../collections/Collections.ts'
import type * as ListTools from '../collections/listTools.ts'
import type { ActionRecording, RunRecorder } from '../diagnostics/RunRecorder.ts'
import type { Trace } from '../diagnostics/Trace.ts'
import type { MountedElements } from '../elements/MountedElements.ts'
import type * as Csv from '../files/csvOf.ts'
import type { LatePart } from '../formula/LatePart.ts'
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
import type * as PartialUpdates from '../variables/partialUpdates.ts'
import type { Variables } from '../variables/Variables.ts'

/** Reason for the end of a chain. */
export type ChainEnd = 'break' | 'continue' | 'finished' | 'return' | 'stop'

/** Returned by an action that controls the flow in addition to having a result. */
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
  /** Code that few actions use. */
  readonly features: {
    readonly csv: LatePart<typeof Csv>
    readonly listTools: LatePart<typeof ListTools>
    readonly partialUpdates: LatePart<typeof PartialUpdates>
  }
}

/** Workflows and action types, for actions. */
export interface CallableWorkflows {
  /** Workflows that actions can call, by id. */
  readonly global: ReadonlyMap<string, WorkflowModel>
  /** Calls a workflow, a global one by its id. @throws its error. */
  call(target: WorkflowModel | string, callerId: string, options: RunOptions): Promise<unknown>
  /** Finds a loaded action type. */
  find(type: string): ActionType | undefined
}

/** One execution of an action: its parameters, resolved on request, and the parts of the app it may use. */
export interface ActionContext {
  readonly action: ActionModel
  /** Id of the workflow. */
  readonly workflow: string
  readonly scope: Scope
  readonly runtime: WorkflowHost
  readonly signal: AbortSignal
  /** Ids of the actions that called the enclosing workflows, outermost first. */
  readonly stack: readonly string[]
  /** Set when runs are recorded: `within` uses it to attribute changes after a wait to the action. */
  readonly recording?: ActionRecording | undefined
  /** Resolves a parameter with all its bindings. */
  value(name: string): unknown
  /** Resolves only the parameter itself; bindings inside a literal stay. */
  shallow(name: string): unknown
  /** Results of the run by action id. */
  readonly results: Record<string, unknown>
  /**
   * Runs the chain that starts at an action, such as the body of a loop. Variables that it creates are dropped
   * afterwards.
   * @param news results of the calling action for the chain, such as `{ loop: { index, item, items } }`.
   * @param more `signal` cancels it, `results` are read and written by its actions; those of the run by default.
   */
  runChain(
    firstAction: string | null,
    news?: Readonly<Record<string, unknown>>,
    more?: { readonly signal?: AbortSignal; readonly results?: Record<string, unknown> },
  ): Promise<{ end: ChainEnd; result: unknown }>
}

/** Action type: its stored name and its implementation. The return value becomes the action's result. */
export interface ActionType {
  readonly type: string
  execute(context: ActionContext): unknown
}

/** Options for starting a workflow. */
export interface RunOptions {
  readonly scope: Scope
  readonly event?: unknown
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly stack?: readonly string[]
  readonly signal?: AbortSignal
  /** Store for the results; by default that of the page. */
  readonly results?: WorkflowResults | undefined
  /** The calling action, where runs are recorded. */
  readonly caller?: ActionRecording | undefined
}

/** Outcome of a run; `error` is the original one, even when the error branch succeeded. */
export interface RunOutcome {
  readonly result: unknown
  readonly error: unknown
}

/** Prefix marking queue entries in a call stack of action ids. */
export const QUEUE_MARK = 'queue '
