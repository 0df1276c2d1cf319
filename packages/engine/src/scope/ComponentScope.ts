import type { ActionRecording } from '../diagnostics/RunRecorder.ts'
import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { WorkflowModel } from '../project/model.ts'
import type { Variables } from '../variables/Variables.ts'

/** An action that calls a workflow: its id, the calls around it, and what ends it. */
export interface Caller {
  readonly action: { readonly id: string }
  readonly stack: readonly string[]
  readonly signal: AbortSignal
  readonly recording?: ActionRecording | undefined
}

/** Results of workflows: workflow id → action id → result, and `error` for its own. */
export interface WorkflowResults extends Map<string, Record<string, unknown>> {
  /** Called after each new result. */
  changed?(): void
}

/** `context.component` inside an instance of a library component, and what workflows do with that instance. */
export abstract class ComponentScope extends ScopeObject {
  abstract readonly variables: Variables
  /** Results of its own workflows. */
  abstract readonly results: WorkflowResults
  /** One of its own workflows. */
  abstract workflow(id: string): WorkflowModel | undefined
  /** Runs one of its own workflows. @param caller the action that calls it. @throws what the workflow throws. */
  abstract run(
    workflow: WorkflowModel,
    parameters?: Readonly<Record<string, unknown>>,
    caller?: Caller,
  ): Promise<unknown>
  /** Runs what the instance is told to do at one of the component's triggers. */
  abstract emit(triggerId: string, event: unknown): void
}

/** `context.dropzone`. */
export abstract class DropzoneScope extends ScopeObject {
  /** The component that the dropzone belongs to. */
  abstract readonly component: ComponentScope
}
