/*
 * Interprets a workflow's graph: an action's branch by its result, then the action after the branch; errors run the
 * error branch and remain the outcome. There is one flush at the end of each action, so the page shows its effects
 * before the next one starts. A workflow started by a DOM event runs inside that event up to the first action that has
 * to wait, for code, for a response or for time: until then the event can still be stopped. Any other starts in a
 * microtask, after the code that caused it.
 */

import type { RunRecording } from '../diagnostics/RunRecorder.ts'
import { messageOf, plainError } from '../errors/describeError.ts'
import { WorkflowError } from '../errors/WorkflowError.ts'
import { isEqual } from '../internals/isEqual.ts'
import { onceSucceeded } from '../internals/loading.ts'
import type { ActionModel, BranchModel, WorkflowModel } from '../project/model.ts'
import { isRecord, record } from '../project/raw.ts'
import type { WorkflowResults } from '../scope/ComponentScope.ts'
import type { Scope } from '../scope/Scope.ts'
import { nativeOf } from '../triggers/domEvents.ts'
import {
  type ActionContext,
  type ActionType,
  type ChainEnd,
  FlowSignal,
  QUEUE_MARK,
  type RunOptions,
  type RunOutcome,
  type WorkflowHost,
} from './action.ts'
import { actionKind, kindOfType } from './actionKind.ts'
import type { ConcurrencyPolicy } from './ConcurrencyPolicy.ts'

interface Run {
  readonly workflow: WorkflowModel
  readonly scope: Scope
  /** Results of this run and those before it; a parallel run does not change them. */
  readonly results: Record<string, unknown>
  /** Results visible after the run. */
  readonly kept: WorkflowResults
  readonly recording: RunRecording | undefined
  readonly stack: readonly string[]
  readonly signal: AbortSignal
}

/** Part of the interpreter that is loaded when a page first needs it. */
export interface LateActions {
  /** Finds the type of an action that is not built in; for an unknown one, a type that does nothing. */
  readonly find: (type: string) => ActionType
  readonly concurrency: ConcurrencyPolicy
}

const GUARD_LIMIT = 3
const NEVER = new AbortController().signal

export class WorkflowRunner {
  readonly #app: () => WorkflowHost
  readonly #types: ReadonlyMap<string, ActionType>
  readonly #loadLate: () => Promise<LateActions>
  /** Workflows that actions can call, by id. */
  readonly global = new Map<string, WorkflowModel>()
  #late: LateActions | null = null
  /** Actions whose texts are compiled. */
  readonly #isPrepared = new WeakSet<ActionModel>()
  #results: WorkflowResults = new Map()

  /**
   * @param app the app that contains this runner; called when a workflow runs.
   * @param loadLate loads the action types that are not among `types`, when one is first used.
   */
  constructor(app: () => WorkflowHost, types: readonly ActionType[], loadLate: () => Promise<LateActions>) {
    this.#app = app
    this.#loadLate = loadLate
    this.#types = new Map(types.map((type) => [type.type, type]))
  }

  /** Adds workflows that `execute-workflow` can call. */
  define(workflows: readonly WorkflowModel[]): void {
    for (const workflow of workflows) this.global.set(workflow.id, workflow)
  }

  clearResults(): void {
    this.#results = new Map()
  }

  /** Calls a workflow, a global one by its id. @throws its error. */
  async call(
    target: WorkflowModel | string,
    callerId: string,
    { stack = [], ...options }: RunOptions,
  ): Promise<unknown> {
    const workflow = typeof target === 'string' ? this.global.get(target) : target
    if (!workflow) throw new WorkflowError('workflow/not-found', 'Workflow not found')
    if (stack.filter((caller) => caller === callerId).length >= GUARD_LIMIT - 1) throw endless(workflow)
    const { error, result } = await this.start(workflow, { ...options, stack: [...stack, callerId] })
    if (error !== null) throw error
    return result
  }

  /** Runs a workflow to its end. Never rejects: the outcome has the error. */
  async run(
    workflow: WorkflowModel,
    { scope, event, parameters, stack = [], signal = NEVER, results: kept = this.#results, caller }: RunOptions,
  ): Promise<RunOutcome> {
    const results = { ...kept.get(workflow.id), variables: undefined }
    const { recorder } = this.#app()
    const run: Run = {
      workflow,
      results,
      kept,
      recording: recorder?.startRun(workflow, {
        event,
        parameters,
        isCalled: stack.some((id) => !id.startsWith(QUEUE_MARK)),
        caller,
      }),
      stack,
      signal,
      scope: scope.with({ event, workflow: results, parameters: { ...defaultParameters(workflow), ...parameters } }),
    }
    try {
      if (!nativeOf(event)) await null
      const { result } = await this.#chain(run, workflow.firstAction)
      run.recording?.end({ result })
      return { result, error: null }
    } catch (error) {
      keep(run, 'error', plainError(error))
      await this.#chain(run, workflow.firstErrorAction).catch((failure: unknown) =>
        this.#app().trace.message({ workflow: workflow.id }, 'workflow/error-branch', messageOf(failure)),
      )
      run.recording?.end({ error })
      return { result: undefined, error }
    }
  }

  /** Starts every workflow of a trigger in parallel; failures of one do not stop the others. */
  async trigger(workflows: readonly WorkflowModel[], trigger: string, options: RunOptions): Promise<void> {
    const matching = workflows.filter(
      (workflow) => workflow.trigger === trigger && this.#conditionsHold(workflow, options),
    )
    await Promise.all(matching.map((workflow) => this.start(workflow, options)))
  }

  #conditionsHold({ id, triggerConditions }: WorkflowModel, { event, scope }: RunOptions): boolean {
    const found = isRecord(event) && isRecord(event.conditions) ? event.conditions : {}
    return Object.entries(triggerConditions).every(([key, raw]) => {
      const value = this.#app().evaluator.resolve(raw, scope, { workflow: id, property: key })
      return !value || found[key] === value
    })
  }

  /** Starts a workflow, at once or by its concurrency policy. */
  async start(workflow: WorkflowModel, options: RunOptions): Promise<RunOutcome> {
    if (workflow.whenRunning === 'parallel') return this.run(workflow, options)
    // When the policy's code cannot be loaded, the workflow runs at once rather than not at all.
    const late = await this.loadAll().catch(() => null)
    const start = (more?: Partial<RunOptions>) => this.run(workflow, { ...options, ...more })
    return late ? late.concurrency.take(workflow, start, options.stack) : start()
  }

  /** Runs a chain of actions. @param around the actions leading here: a chain that returns to one of them would never end. */
  async #chain(
    run: Run,
    first: string | null,
    around: ReadonlySet<string> = new Set(),
  ): Promise<{ end: ChainEnd; result: unknown }> {
    let seen = new Set(around)
    const continuations: (readonly [next: string, variables: unknown, seen: Set<string>])[] = []
    const { results } = run
    let result: unknown
    let next = first
    while (next !== null) {
      const action = run.workflow.actions.get(next)
      if (seen.has(next)) throw endless(run.workflow)
      seen.add(next)
      if (run.signal.aborted) return { end: 'stop', result }
      const coming = action && this.#execute(run, action, seen)
      const outcome = coming instanceof Promise ? await coming : coming
      if (outcome instanceof FlowSignal) return { end: outcome.end, result: outcome.result }
      // An action that is not run keeps the previous result.
      const isRun = action && !action.disabled
      if (isRun) result = outcome
      const branch = isRun ? takenBranch(action.branches, outcome) : null
      if (branch && action?.next) continuations.push([action.next, results.variables, new Set(seen)])
      next = branch ?? action?.next ?? null
      const after = next === null ? continuations.pop() : undefined
      if (after) [next, results.variables, seen] = after
    }
    return { end: 'finished', result }
  }

  /** Executes an action: returns its result, or a promise of it when the action waits or its code is not loaded. */
  #execute(run: Run, action: ActionModel, around: ReadonlySet<string>): unknown {
    if (action.disabled) return undefined
    const place = { workflow: run.workflow.id, action: action.id }
    const { evaluator, trace, services, graph } = this.#app()
    const recording = run.recording?.start(action)
    const end = (outcome: unknown) => {
      const result = outcome instanceof FlowSignal ? outcome.result : outcome
      keepOf(run, action, { result, error: null })
      recording?.end({ result })
      graph.flush()
      return outcome
    }
    const fail = (error: unknown): never => {
      keepOf(run, action, { error: plainError(error) })
      recording?.end({ error })
      trace.actionError(place, action.type, error)
      services.log.error(`Action “${action.name ?? action.type}” failed: ${messageOf(error)}`, error)
      graph.flush()
      throw error
    }
    const execute = (type: ActionType) => {
      const context = this.#context(run, action, around)
      if (!recording) return type.execute(context)
      return recording.within(() =>
        type.execute({
          ...context,
          recording,
          value: (name) => recording.asked(name, context.value(name)),
          shallow: (name) => recording.asked(name, context.shallow(name)),
        }),
      )
    }
    let coming: unknown
    try {
      const type = this.find(actionKind(action))
      const missing = this.#isPrepared.has(action) ? null : evaluator.prepare(action.parameters)
      if (!missing) this.#isPrepared.add(action)
      coming =
        type && !missing ? execute(type) : Promise.all([this.#loadAction(action), missing]).then(([it]) => execute(it))
    } catch (error) {
      return fail(error)
    }
    // Actions of plugins may return thenables.
    return typeof Object(coming).then === 'function' ? Promise.resolve(coming).then(end, fail) : end(coming)
  }

  /** Finds a loaded action type. */
  find(type: string): ActionType | undefined {
    return this.#types.get(type) ?? this.#types.get(kindOfType(type)) ?? this.#late?.find(type)
  }

  /** Loads the type of an action. */
  async #loadAction(action: ActionModel): Promise<ActionType> {
    const key = actionKind(action)
    return this.find(key) ?? (await this.loadAll()).find(key)
  }

  /** Loads the remaining action types: before one is needed, and while there is a connection. */
  readonly loadAll = onceSucceeded(async () => {
    this.#late = await this.#loadLate()
    return this.#late
  })

  #context(run: Run, action: ActionModel, around: ReadonlySet<string>): ActionContext {
    const { evaluator } = this.#app()
    const { id: workflow, isStrict } = run.workflow
    const place = (property: string) => ({
      workflow,
      action: action.id,
      property,
      ...(isStrict ? { isStrict } : {}),
    })
    return {
      workflow,
      results: run.results,
      action,
      scope: run.scope,
      runtime: this.#app(),
      signal: run.signal,
      stack: run.stack,
      value: (name) => evaluator.resolve(action.parameters[name], run.scope, place(name)),
      shallow: (name) => evaluator.resolveShallow(action.parameters[name], run.scope, place(name)),
      runChain: async (first, news, { signal = run.signal, results = run.results } = {}) => {
        const { variables } = results
        if (news) keepOf(run, action, news)
        const scope = results === run.results ? run.scope : run.scope.with({ workflow: results })
        try {
          return await this.#chain({ ...run, signal, results, scope }, first, around)
        } finally {
          results.variables = variables
        }
      },
    }
  }
}

function endless({ id, name }: WorkflowModel): WorkflowError {
  return new WorkflowError(
    'workflow/loop',
    `The workflow “${name ?? id}” comes back to itself without end and was stopped.`,
  )
}

function takenBranch(branches: readonly BranchModel[], result: unknown): string | null {
  const taken =
    branches.find(({ value, isDefault }) => !isDefault && (value === result || isEqual(value, result))) ??
    branches.find(({ isDefault }) => isDefault)
  return taken?.id ?? null
}

function defaultParameters({ parameters }: WorkflowModel): Record<string, unknown> {
  return Object.fromEntries(parameters.map(({ name, defaultValue }) => [name, defaultValue]))
}

function keepOf(run: Run, { id }: ActionModel, news: Readonly<Record<string, unknown>>): void {
  keep(run, id, { ...record(run.results[id]), ...news })
}

function keep({ results, kept, workflow }: Run, key: string, value: unknown): void {
  results[key] = value
  kept.set(workflow.id, results)
  kept.changed?.()
}
