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
export function workflowCode(stored: Stored, spot: Spot, place: WorkflowPlace): Code {
  const graph = stepsOf(stored)
  const count = Object.keys(recordOf(stored.actions)).length
  spot.ejection.counted(count, graph === null ? count : 0)
  if (graph === null) return graphCode(stored, spot, place)
  const steps = listCode(graph.steps.map((one) => stepCode(one, spot)))
  const options = optionsOf(stored, graph.errorSteps, { spot, place })
  const isPlain = options.length === 0 && graph.steps.length > 0 && textOf(stored.name) === null
  if (place.canBeSteps && isPlain && !spot.ejection.keepsId(String(stored.id))) return steps
  return definedCode(stored, { steps, options }, { spot, place })
}

interface At {
  readonly spot: Spot
  readonly place: WorkflowPlace
}

function graphCode({ trigger, ...rest }: Stored, spot: Spot, { hasTrigger }: WorkflowPlace): Code {
  spot.file.use('storedWorkflow')
  return callCode('storedWorkflow', [valueCode(hasTrigger ? { ...rest, trigger } : rest, spot)])
}

interface Written {
  readonly steps: Code
  readonly options: readonly (readonly [string, Code])[]
}

function definedCode(stored: Stored, { steps, options }: Written, { spot, place }: At): Code {
  const name = textOf(stored.name)
  const more = { ...place.stored, ...(name === null ? { name: undefined } : {}) }
  const count = Object.keys(more).length
  spot.file.use('defineWorkflow')
  spot.ejection.counted(0, count)
  return callCode('defineWorkflow', [
    textCode(name ?? place.name),
    steps,
    objectCode([
      ...(textOf(stored.id) === null ? [] : [['id', textCode(String(stored.id))] as const]),
      ...options,
      ...(count > 0 ? [['stored', valueCode(more, spot)] as const] : []),
    ]),
  ])
}

function optionsOf(
  stored: Stored,
  onError: readonly StoredStep[],
  { spot, place }: At,
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
