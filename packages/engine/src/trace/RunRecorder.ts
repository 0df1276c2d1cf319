/*
 * What workflows do, run by run, for those who build and test. A runtime without a recorder does nothing of this: each hook
 * is one look whether there is one.
 */
import type { Graph } from '../bindings/Graph.ts'
import type { ActionModel, WorkflowModel } from '../config/model.ts'
import type { Clock } from '../services/services.ts'
import { QUEUE_MARK } from '../workflows/Turns.ts'

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
  readonly #now: () => number
  readonly #onEnd: () => void

  constructor({ id, type, name }: ActionModel, now: () => number, onEnd: () => void) {
    this.#now = now
    this.#onEnd = onEnd
    this.action = {
      id,
      type,
      name,
      startedAt: now(),
      endedAt: null,
      input: {},
      result: undefined,
      error: undefined,
      changes: [],
      runs: [],
    }
  }

  input(name: string, value: unknown): void {
    this.action.input = { ...this.action.input, [name]: value }
  }

  end(outcome: { readonly result?: unknown; readonly error?: unknown }): void {
    Object.assign(this.action, outcome, { endedAt: this.#now() })
    this.#onEnd()
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
  /** Actions that run, the latest last. */
  readonly #open: ActionRecording[] = []
  #count = 0

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

  /** @param stack the calls around it: with any, the latest action that runs and is there for that calls it. */
  startRun(
    { id, name, trigger }: WorkflowModel,
    {
      event,
      parameters = {},
      stack,
    }: {
      readonly event?: unknown
      readonly parameters?: Readonly<Record<string, unknown>> | undefined
      readonly stack: readonly string[]
    },
  ): RunRecording {
    this.#count += 1
    const isCalled = stack.some((caller) => !caller.startsWith(QUEUE_MARK))
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
    const caller = isCalled ? this.#open.at(-1) : undefined
    if (!caller) this.#runs.push(run)
    else if (caller.action.runs.length < this.#maxActions) caller.action.runs.push(run)
    if (this.#runs.length > this.#maxRuns) this.#runs.shift()
    this.changed()
    return new RunRecording(this, run)
  }

  startAction(run: RunRecording['run'], action: ActionModel): ActionRecording {
    const recording: ActionRecording = new ActionRecording(action, this.now, () => {
      this.#open.splice(this.#open.indexOf(recording), 1)
      this.changed()
    })
    this.#open.push(recording)
    if (run.actions.length < this.#maxActions) run.actions.push(recording.action)
    else run.dropped += 1
    return recording
  }

  /** Begins to record what a runtime does. */
  watch(graph: Graph, clock: Clock): void {
    this.now = clock.now
    graph.onWrite = this.wrote
  }

  /** A name has another value. While several actions run, the latest of them is taken to have given it. */
  readonly wrote = (name: string, before: unknown, after: unknown): void => {
    const changes = this.#open.at(-1)?.action.changes
    if (!Object.is(before, after) && changes && changes.length < this.#maxActions) changes.push({ name, before, after })
  }

  changed(): void {
    for (const listener of this.#listeners) listener()
  }
}
