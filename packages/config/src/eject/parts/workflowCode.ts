import { defined } from '../../defined.ts'
import { recordOf } from '../../recordOf.ts'
import { type Code, callCode, listCode, objectCode, textCode } from '../code/Code.ts'
import { type Spot, valueCode } from '../code/valueCode.ts'
import { stepCode } from './stepCode.ts'
import { type StoredStep, stepsOf } from './stepsOf.ts'

type Stored = Readonly<Record<string, unknown>>

interface WorkflowPlace {
  /** Whether the steps alone can stand here, where the workflow has nothing else. */
  readonly canBeSteps?: boolean
  /** Name for a workflow without one. */
  readonly name: string
  /** Whether its trigger is written with it. */
  readonly hasTrigger?: boolean
  /** Parts of the record that only some places have. */
  readonly stored?: Stored
}

/** Code of a stored workflow: its steps alone, a workflow of steps, or as stored where its branches meet again. */
export function workflowCode(stored: Stored, spot: Spot, { canBeSteps = false, ...place }: WorkflowPlace): Code {
  const graph = stepsOf(stored)
  const count = Object.keys(recordOf(stored.actions)).length
  if (graph === null) {
    spot.ejection.counted(count, count)
    spot.file.use('storedWorkflow')
    const { trigger, ...rest } = stored
    return callCode('storedWorkflow', [valueCode(place.hasTrigger ? { ...rest, trigger } : rest, spot)])
  }
  spot.ejection.counted(count)
  const steps = listCode(graph.steps.map((one) => stepCode(one, spot)))
  const options = optionsOf(stored, graph.errorSteps, { spot, place })
  const isPlain = options.length === 0 && graph.steps.length > 0 && textOf(stored.name) === null
  if (canBeSteps && isPlain && !spot.ejection.keepsId(String(stored.id))) return steps
  const name = textOf(stored.name)
  const more = { ...place.stored, ...(name === null ? { name: undefined } : {}) }
  spot.file.use('defineWorkflow')
  spot.ejection.counted(0, Object.keys(more).length)
  return callCode('defineWorkflow', [
    textCode(name ?? place.name),
    steps,
    objectCode([
      ...(textOf(stored.id) === null ? [] : [['id', textCode(String(stored.id))] as const]),
      ...options,
      ...(Object.keys(more).length > 0 ? [['stored', valueCode(more, spot)] as const] : []),
    ]),
  ])
}

function optionsOf(
  stored: Stored,
  onError: readonly StoredStep[],
  { spot, place }: { readonly spot: Spot; readonly place: WorkflowPlace },
): readonly (readonly [string, Code])[] {
  const { trigger, triggerConditions, version, parameters } = stored
  const { whenRunning, queue } = recordOf(stored._sluice)
  const listed = (Array.isArray(parameters) ? parameters : [])
    .map(recordOf)
    .map(({ name, type, defaultValue }) =>
      defined({ name: textOf(name) ?? '', type: typeof type === 'string' ? type : 'any', defaultValue }),
    )
  const isOther = whenRunning === 'drop' || whenRunning === 'latest'
  const named = textOf(queue) ?? undefined
  const given = defined({
    trigger: place.hasTrigger ? (textOf(trigger) ?? undefined) : undefined,
    triggerConditions: Object.keys(recordOf(triggerConditions)).length > 0 ? triggerConditions : undefined,
    parameters: listed.length > 0 ? listed : undefined,
    strict: version === 2 ? true : undefined,
    queue: whenRunning === 'queue' ? (named ?? true) : isOther ? named : undefined,
    whenRunning: isOther ? whenRunning : undefined,
  })
  return [
    ...Object.entries(given).map(([key, value]) => [key, valueCode(value, spot)] as const),
    ...(onError.length > 0 ? [['onError', listCode(onError.map((one) => stepCode(one, spot)))] as const] : []),
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
