import type { ActionRecording } from '../diagnostics/RunRecorder.ts'
import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { WorkflowModel } from '../project/model.ts'
import type { Variables } from '../variables/Variables.ts'

/** Action that calls a workflow: its id, the call stack, and the signal that cancels it. */
export interface Caller {
  readonly action: { readonly id: string }
  readonly stack: readonly string[]
  readonly signal: AbortSignal
  readonly recording?: ActionRecording | undefined
}

/** Results of workflows: workflow id → action id → result, with the workflow's own error under `error`. */
export interface WorkflowResults extends Map<string, Record<string, unknown>> {
  /** Called after each new result. */
  changed?(): void
}

/** `context.component` inside an instance of a library component, with the operations that workflows need on it. */
export abstract class ComponentScope extends ScopeObject {
  abstract readonly variables: Variables
  /** Results of its own workflows. */
  abstract readonly results: WorkflowResults
  /** Returns one of its own workflows. */
  abstract workflow(id: string): WorkflowModel | undefined
  /** Runs one of its own workflows. @param caller the action that calls it. @throws the error of the workflow. */
  abstract run(
    workflow: WorkflowModel,
    parameters?: Readonly<Record<string, unknown>>,
    caller?: Caller,
  ): Promise<unknown>
  /** Runs the workflows of the instance for one of the component's triggers. */
  abstract emit(triggerId: string, event: unknown): void
}

/** `context.dropzone`. */
export abstract class DropzoneScope extends ScopeObject {
  /** Component that the dropzone belongs to. */
  abstract readonly component: ComponentScope
}
