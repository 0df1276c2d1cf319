import { formulasIn, withFormulas } from './formulasIn.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import type { Step } from './Step.ts'
import { tellId } from './stepResult.ts'
import { patched } from './storedPatch.ts'
import { fieldOf, type Value, valueAt, type Widened } from './value.ts'

/** A stored workflow with its id. */
export interface AuthoredWorkflow {
  readonly kind: 'workflow'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

export interface WorkflowOptions {
  /** Id that it keeps, such as that of a stored project or of its former name; from its name without one. */
  readonly id?: string
  readonly trigger?: string
  /**
   * Conditions of the trigger: each value that is not empty must equal the one of the event, such as `{ channel: 'visits' }` of a change that
   * another user made.
   */
  readonly triggerConditions?: Readonly<Record<string, unknown>>
  /** Runs when a step fails; reads the error as `context.workflow.error`. */
  readonly onError?: readonly Step[]
  readonly parameters?: readonly { readonly name: string; readonly type: string; readonly defaultValue?: unknown }[]
  /**
   * Queues calls of this workflow one after the other; a string names a queue shared with other workflows that name it. With `whenRunning`,
   * those count as one workflow.
   */
  readonly queue?: boolean | string
  /** Behavior when it starts while it is running: `drop` ignores the new start, `latest` replaces the running one. */
  readonly whenRunning?: 'drop' | 'latest'
  /** Whether a formula error fails the step that uses the formula. */
  readonly strict?: boolean
  /** Parts of its stored record that no option says, as the last word. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** Values that the steps of a workflow read, with parameters as in `P`. */
interface WorkflowValues<P> {
  readonly parameters: { readonly [N in keyof P]: Value<Widened<P[N]>> }
  /** Error of the failed step, in the steps of `onError`. */
  readonly error: Value<RunError>
}

/** Error of a run, as its steps read it. */
interface RunError {
  readonly name: string
  readonly message: string
  readonly code?: unknown
}

type WithParameters<P> = Omit<WorkflowOptions, 'onError' | 'parameters'> & {
  /** Parameters with their defaults. */
  readonly parameters?: P
  readonly onError?: readonly Step[] | ((values: WorkflowValues<P>) => readonly Step[])
}

/** Builds a workflow from steps that run in sequence; as a function, they read its parameters as values. */
export function defineWorkflow<P extends Readonly<Record<string, unknown>> = Readonly<Record<never, never>>>(
  name: string,
  steps: (values: WorkflowValues<P>) => readonly Step[],
  options?: WithParameters<P>,
): AuthoredWorkflow
export function defineWorkflow(name: string, steps: readonly Step[], options?: WorkflowOptions): AuthoredWorkflow
export function defineWorkflow(
  name: string,
  steps: readonly Step[] | ((values: WorkflowValues<Readonly<Record<string, unknown>>>) => readonly Step[]),
  options: WithParameters<Readonly<Record<string, unknown>>> | WorkflowOptions = {},
): AuthoredWorkflow {
  const { parameters = [], onError = [], ...more } = options
  const listed = isList(parameters) ? parameters : parametersOf(parameters)
  const values = {
    parameters: Object.fromEntries(
      listed.map(({ name: own }) => [own, valueAt(() => `context.parameters${fieldOf(own)}`)] as const),
    ),
    error: valueAt<RunError>(() => 'context.workflow.error'),
  }
  const read = (own: typeof steps) => (typeof own === 'function' ? own(values) : own)
  return workflowOf(name, read(steps), { ...more, onError: read(onError), parameters: listed })
}

type ListedParameters = NonNullable<WorkflowOptions['parameters']>

function isList(parameters: ListedParameters | Readonly<Record<string, unknown>>): parameters is ListedParameters {
  return Array.isArray(parameters)
}

/** Parameters with the types of their defaults. */
function parametersOf(defaults: Readonly<Record<string, unknown>>): ListedParameters {
  return Object.entries(defaults).map(([name, defaultValue]) => ({
    name,
    type: parameterType(defaultValue),
    defaultValue,
  }))
}

function parameterType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null || value === undefined ? 'any' : typeof value
}

function workflowOf(
  name: string,
  steps: readonly Step[],
  {
    trigger,
    triggerConditions,
    onError = [],
    parameters = [],
    queue = false,
    whenRunning,
    strict = false,
    id = idFor('workflow', name),
    stored,
  }: WorkflowOptions = {},
): AuthoredWorkflow {
  const actions: Record<string, unknown> = {}
  const firstAction = layOut(steps, name, actions)
  const firstErrorAction = layOut(onError, `${name}/error`, actions)
  notePlace(id)
  return {
    kind: 'workflow',
    id,
    record: patched(
      {
        id,
        name,
        trigger,
        ...(triggerConditions ? { triggerConditions: withFormulas(triggerConditions) } : {}),
        firstAction,
        firstErrorAction,
        actions,
        parameters,
        ...(strict ? { version: 2 } : {}),
        ...concurrencyOf(queue, whenRunning),
      },
      stored,
    ),
  }
}

/** The policy for a start while the workflow is running, in its stored form. */
function concurrencyOf(queue: boolean | string, whenRunning: WorkflowOptions['whenRunning']): object {
  if (queue === false && !whenRunning) return {}
  const named = typeof queue === 'string' ? { queue } : {}
  return { _sluice: { whenRunning: whenRunning ?? 'queue', ...named } }
}

/** Writes a chain of steps into the action map; returns the id of the first. */
function layOut(steps: readonly Step[], path: string, actions: Record<string, unknown>): string | null {
  const ids = steps.map((step, i) => step.id ?? idFor('action', `${path}/${i}`))
  for (const [i, step] of steps.entries()) tellId(step, ids[i] ?? '')
  for (const [i, { type, name, disabled, parameters = {}, branches, body, policy }] of steps.entries()) {
    const id = ids[i] ?? ''
    if (id in actions) throw new Error(`Two steps of “${path}” have the id “${id}”.`)
    const own = `${path}/${i}`
    actions[id] = null
    actions[id] = Object.assign(withFormulas(parameters), {
      id,
      type,
      ...(name ? { name } : {}),
      ...(disabled ? { disabled } : {}),
      next: ids[i + 1] ?? null,
      ...(policy ? { _sluice: policy } : {}),
      ...(body ? { loop: layOut(body, `${own}/body`, actions) } : {}),
      ...(branches
        ? {
            branches: branches.map(({ value, isDefault = false, steps: inner }, n) => ({
              value: formulasIn(value),
              isDefault,
              id: layOut(inner, `${own}/${n}`, actions),
            })),
          }
        : {}),
    })
  }
  return ids[0] ?? null
}

/** A workflow as it is stored, such as one whose steps no list of steps says: branches that meet again. */
export function storedWorkflow(record: Readonly<Record<string, unknown>> & { readonly id: string }): AuthoredWorkflow {
  return { kind: 'workflow', id: record.id, record: withFormulas(record) }
}
