/*
 * What workflows do, run by run, for those who build and test. A runtime without a recorder does nothing of this: each hook
 * is one look whether there is one.
 */
import type { Graph } from '../graph/Graph.ts'
import type { ActionModel, WorkflowModel } from '../project/model.ts'
import type { Log, Services } from '../services/services.ts'
import { notifyAll } from './notifyAll.ts'

/** A name that an action gave another value. */
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
  /** The parameters that it asked for, resolved. */
  readonly input: Readonly<Record<string, unknown>>
  readonly result: unknown
  /** Undefined when it went well. */
  readonly error: unknown
  readonly changes: readonly RecordedChange[]
  /** The runs of the workflows that it called. */
  readonly runs: readonly RecordedRun[]
}

/** One run of a workflow. */
export interface RecordedRun {
  /** Goes up with every run. */
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
  /** Actions that were left out because there were too many. */
  readonly dropped: number
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** What the interpreter tells of an action while it runs. */
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

  /** Runs code of the action: until that waits, what is written is its change. */
  within<T>(work: () => T): T {
    return this.#recorder.within(this, work)
  }

  /** Keeps a parameter that the action asked for, and returns it. */
  asked(name: string, value: unknown): unknown {
    this.action.input = { ...this.action.input, [name]: value }
    return value
  }

  end(outcome: { readonly result?: unknown; readonly error?: unknown }): void {
    Object.assign(this.action, outcome, { endedAt: this.#recorder.now() })
    this.#recorder.changed()
  }
}

/** What the interpreter tells of a run. */
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
  /** Runs that are kept, the newest ones. */
  readonly runs?: number
  /** Actions of one run that are kept, and changes and calls of one action: the first ones. */
  readonly actions?: number
}

/** Keeps the last runs of a runtime. */
export class RunRecorder {
  /** The time; the runtime gives its own. */
  now: () => number = Date.now
  readonly #maxRuns: number
  readonly #maxActions: number
  readonly #runs: RecordedRun[] = []
  readonly #listeners = new Set<() => void>()
  /** Actions whose code runs right now, each inside of the one before. */
  readonly #inside: ActionRecording[] = []
  #count = 0
  #graph: Graph | null = null
  #log: Log | null = null

  constructor({ runs = 200, actions = 500 }: RecorderOptions = {}) {
    this.#maxRuns = runs
    this.#maxActions = actions
  }

  /** The newest last; those that were called are with the actions that called them. */
  get runs(): readonly RecordedRun[] {
    return this.#runs
  }

  clear(): void {
    this.#runs.length = 0
    this.changed()
  }

  /** Calls back after every change; returns the way to stop. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /**
   * @param isCalled whether another workflow calls it.
   * @param caller the action that calls it and tells of it.
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

  /** Begins to record what a runtime does. */
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
   * A name has another value. It is told by the action whose code runs right now and has not ended; what elements, plugins and
   * others write meanwhile, or in answer to it, is nobody's change.
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
