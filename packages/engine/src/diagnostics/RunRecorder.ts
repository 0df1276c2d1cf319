/*
 * Records workflows run by run, for development tools and tests. Without a recorder, each hook costs one null check.
 */
import type { Graph } from '../graph/Graph.ts'
import type { ActionModel, WorkflowModel } from '../project/model.ts'
import type { Log, Services } from '../services/services.ts'

/** Name whose value an action changed. */
export interface RecordedChange {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** One execution of an action. Times are milliseconds since the epoch. */
export interface RecordedAction {
  readonly id: string
  readonly type: string
  readonly name: string | null
  readonly startedAt: number
  /** Null while it runs. */
  readonly endedAt: number | null
  /** Parameters that it read, resolved. */
  readonly input: Readonly<Record<string, unknown>>
  readonly result: unknown
  /** Undefined on success. */
  readonly error: unknown
  readonly changes: readonly RecordedChange[]
  /** Runs of the workflows that it called. */
  readonly runs: readonly RecordedRun[]
}

/** One run of a workflow. */
export interface RecordedRun {
  /** Incremented with every run. */
  readonly id: number
  readonly workflow: { readonly id: string; readonly name: string | null }
  /** Null for a workflow that was called. */
  readonly trigger: string | null
  readonly event: unknown
  readonly parameters: Readonly<Record<string, unknown>>
  readonly startedAt: number
  readonly endedAt: number | null
  readonly result: unknown
  readonly error: unknown
  readonly actions: readonly RecordedAction[]
  /** Number of actions left out because of the limit. */
  readonly dropped: number
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Recording of an action, filled by the interpreter while it runs. */
export class ActionRecording {
  readonly action: Mutable<RecordedAction> & { changes: RecordedChange[]; runs: RecordedRun[] }
  readonly #recorder: RunRecorder

  constructor({ id, type, name }: ActionModel, recorder: RunRecorder) {
    this.#recorder = recorder
    this.action = {
      id,
      type,
      name,
      startedAt: recorder.now(),
      endedAt: null,
      input: {},
      result: undefined,
      error: undefined,
      changes: [],
      runs: [],
    }
  }

  /** Runs code of the action: changes until it waits are attributed to the action. */
  within<T>(work: () => T): T {
    return this.#recorder.within(this, work)
  }

  /** Records a parameter that the action read, and returns it. */
  asked(name: string, value: unknown): unknown {
    this.action.input = { ...this.action.input, [name]: value }
    return value
  }

  end(outcome: { readonly result?: unknown; readonly error?: unknown }): void {
    Object.assign(this.action, outcome, { endedAt: this.#recorder.now() })
    this.#recorder.changed()
  }
}

/** Recording of a run, filled by the interpreter. */
export class RunRecording {
  readonly run: Mutable<RecordedRun> & { actions: RecordedAction[] }
  readonly #recorder: RunRecorder

  constructor(recorder: RunRecorder, run: RunRecording['run']) {
    this.#recorder = recorder
    this.run = run
  }

  start(action: ActionModel): ActionRecording {
    return this.#recorder.startAction(this.run, action)
  }

  end(outcome: { readonly result?: unknown; readonly error?: unknown }): void {
    Object.assign(this.run, outcome, { endedAt: this.#recorder.now() })
    this.#recorder.changed()
  }
}

interface RecorderOptions {
  /** Number of runs kept: the newest ones. */
  readonly runs?: number
  /** Number of actions kept per run, and of changes and calls per action: the first ones. */
  readonly actions?: number
}

/** Keeps the last runs of a runtime. */
export class RunRecorder {
  /** Returns the current time; replaced by the runtime's clock. */
  now: () => number = Date.now
  readonly #maxRuns: number
  readonly #maxActions: number
  readonly #runs: RecordedRun[] = []
  readonly #listeners = new Set<() => void>()
  /** Actions whose code is running right now, nested. */
  readonly #inside: ActionRecording[] = []
  #count = 0
  #graph: Graph | null = null
  #log: Log | null = null

  constructor({ runs = 200, actions = 500 }: RecorderOptions = {}) {
    this.#maxRuns = runs
    this.#maxActions = actions
  }

  /** Runs, newest last; called ones are in the actions that called them. */
  get runs(): readonly RecordedRun[] {
    return this.#runs
  }

  clear(): void {
    this.#runs.length = 0
    this.changed()
  }

  /** Calls back after every change; returns a function that stops. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /**
   * @param isCalled whether another workflow calls it.
   * @param caller the calling action, which contains the run.
   */
  startRun(
    { id, name, trigger }: WorkflowModel,
    {
      event,
      parameters = {},
      isCalled,
      caller,
    }: {
      readonly event?: unknown
      readonly parameters?: Readonly<Record<string, unknown>> | undefined
      readonly isCalled: boolean
      readonly caller?: ActionRecording | undefined
    },
  ): RunRecording {
    this.#count += 1
    const run = {
      id: this.#count,
      workflow: { id, name },
      trigger: isCalled ? null : trigger,
      event,
      parameters,
      startedAt: this.now(),
      endedAt: null,
      result: undefined,
      error: undefined,
      actions: [],
      dropped: 0,
    }
    if (!caller) this.#runs.push(run)
    else if (caller.action.runs.length < this.#maxActions) caller.action.runs.push(run)
    if (this.#runs.length > this.#maxRuns) this.#runs.shift()
    this.changed()
    return new RunRecording(this, run)
  }

  startAction(run: RunRecording['run'], action: ActionModel): ActionRecording {
    const recording = new ActionRecording(action, this)
    if (run.actions.length < this.#maxActions) run.actions.push(recording.action)
    else run.dropped += 1
    return recording
  }

  /** Starts recording a runtime. */
  watch(graph: Graph, { clock, log }: Pick<Services, 'clock' | 'log'>): void {
    this.now = clock.now
    this.#log = log
    this.#graph = graph
    graph.onWrite = this.wrote
  }

  within<T>(recording: ActionRecording, work: () => T): T {
    this.#inside.push(recording)
    try {
      return work()
    } finally {
      this.#inside.pop()
    }
  }

  /**
   * Records a write. It is attributed to the action whose code is running right now and has not ended; writes of
   * elements, plugins and others in the meantime, or in reaction to it, are attributed to none.
   */
  readonly wrote = (name: string, before: unknown, after: unknown): void => {
    const action = this.#inside.at(-1)?.action
    if (!action || action.endedAt !== null || this.#graph?.isFlushing || Object.is(before, after)) return
    if (action.changes.length < this.#maxActions) action.changes.push({ name, before, after })
  }

  changed(): void {
    notifyAll(this.#listeners, this.#log)
  }
}

/** Calls the listeners of development tools. An error is only logged, so that neither the app nor other listeners are affected. */
export function notifyAll(listeners: Iterable<() => void>, log: Log | null): void {
  for (const listener of listeners) {
    try {
      listener()
    } catch (error) {
      log?.error('Something that looks into the app fails.', error)
    }
  }
}

/** Attributes writes made after an `await` to the recorded action. */
export function within<T>(recording: ActionRecording | undefined, work: () => T): T {
  return recording ? recording.within(work) : work()
}
