import { recordOf } from '../../recordOf.ts'
import { type Code, callCode, joined, listCode, objectCode, textCode } from '../code/Code.ts'
import { usableHandle } from '../code/usableHandle.ts'
import { isCoded, type Spot, valueCode } from '../code/valueCode.ts'
import type { StoredStep } from './stepsOf.ts'

/** Keys of an action that are no parameters. */
const KEYS: readonly string[] = ['_sluice', 'branches', 'disabled', 'id', 'name', 'next', 'type']

/** Code of a step: the function that makes it where one does, otherwise a step of its type. */
export function stepCode(step: StoredStep, spot: Spot): Code {
  const { action } = step
  const own = Object.entries(action).filter(([key]) => !KEYS.includes(key) && !(key === 'loop' && step.body))
  const parameters = Object.fromEntries(own)
  const id = spot.ejection.keepsId(step.id) ? step.id : null
  const type = typeof action.type === 'string' || typeof action.type === 'number' ? String(action.type) : ''
  const parts: Parts = { parameters, described: describedOf(action, spot), spot }
  return (id === null ? shortCode(step, type, parts) : null) ?? generalCode(step, type, { ...parts, id })
}

interface Parts {
  readonly parameters: Readonly<Record<string, unknown>>
  /** Parts that only the description of a step has, such as its name. */
  readonly described: readonly (readonly [string, Code])[]
  readonly spot: Spot
}

/** A step that a function makes from these parameters alone; null for any other. */
function shortCode(step: StoredStep, type: string, { parameters, described, spot }: Parts): Code | null {
  if (described.length > 0 || step.body !== null) return null
  const keys = Object.keys(parameters).toSorted().join()
  if (type === 'if') return keys === 'value' ? choiceCode(step, parameters.value, spot) : null
  if (step.branches.length > 0) return null
  if (type === 'variable') return keys === 'varId,varValue' ? writingCode(parameters, spot) : null
  const isCall = type === 'execute-workflow' && keys === 'parameters,workflowId'
  return isCall ? calledCode(parameters, spot) : null
}

/** Writes a variable of the project, or one of an element. */
function writingCode({ varId, varValue }: Parts['parameters'], spot: Spot): Code | null {
  const { file } = spot
  const own = spot.elementVariable?.(String(varId))
  if (own) {
    const more = own.name === 'value' ? [] : [textCode(own.name)]
    return callCode(file.use('setElementVariable'), [own.ref, valueCode(varValue, spot), ...more])
  }
  const handle = usableHandle(String(varId), spot)
  if (handle?.kind !== 'variable') return null
  const value = valueCode(varValue, spot)
  const typed = isOfType(varValue, handle.defaultValue) ? value : joined('', value, ' as never')
  return callCode(file.use('setVariable'), [file.use(handle.name, handle.file), typed])
}

/** Whether the compiler accepts a value for a variable with this default; stored projects may write any value. */
function isOfType(value: unknown, defaultValue: unknown): boolean {
  if (value === null || value === undefined || isCoded(value)) return true
  if (Array.isArray(defaultValue)) return Array.isArray(value)
  const isPrimitive = ['boolean', 'number', 'string'].includes(typeof defaultValue)
  return !isPrimitive || typeof value === typeof defaultValue
}

function calledCode({ workflowId, parameters }: Parts['parameters'], spot: Spot): Code | null {
  const { file } = spot
  const handle = usableHandle(String(workflowId), spot)
  if (handle?.kind !== 'workflow') return null
  return callCode(file.use('call'), [file.use(handle.name, handle.file), valueCode(recordOf(parameters), spot)])
}

function choiceCode({ branches }: StoredStep, condition: unknown, spot: Spot): Code | null {
  const [yes, no, third] = branches
  const isChoice = yes?.branch.value === true && no?.branch.value === false && !third
  if (!isChoice || !isCoded(condition) || branches.some(({ branch }) => branch.isDefault === true)) return null
  const steps = [yes, no].map((one) => listCode(one.steps.map((inner) => stepCode(inner, spot))))
  const given = no.steps.length > 0 ? steps : steps.slice(0, 1)
  return callCode(spot.file.use('when'), [valueCode(condition, spot), ...given])
}

function generalCode(
  step: StoredStep,
  type: string,
  { id, parameters, described, spot }: Parts & { readonly id: string | null },
): Code {
  // Written only here: each inner step has inner steps again.
  const extras = [...described, ...innerOf(step, spot)]
  const given = valueCode(parameters, spot)
  const isEmpty = Object.keys(parameters).length === 0
  if (extras.length === 0) {
    spot.file.use('step')
    const more = id === null ? (isEmpty ? [] : [given]) : [given, textCode(id)]
    return callCode('step', [textCode(type), ...more])
  }
  return objectCode([
    ['type', textCode(type)],
    ...(id === null ? [] : [['id', textCode(id)] as const]),
    ...(isEmpty ? [] : [['parameters', given] as const]),
    ...extras,
  ])
}

/** Parts of a step besides its parameters and what it leads to. */
function describedOf({ name, disabled, _sluice }: StoredStep['action'], spot: Spot): Parts['described'] {
  return [
    ...(typeof name === 'string' && name !== '' ? [['name', textCode(name)] as const] : []),
    ...(disabled === true ? [['disabled', 'true'] as const] : []),
    ...(Object.keys(recordOf(_sluice)).length > 0 ? [['policy', valueCode(_sluice, spot)] as const] : []),
  ]
}

/** Branches of a step and the body of a loop. */
function innerOf({ branches, body }: StoredStep, spot: Spot): Parts['described'] {
  const steps = (list: StoredStep['body']) => listCode((list ?? []).map((one) => stepCode(one, spot)))
  return [
    ...(branches.length > 0
      ? [
          [
            'branches',
            listCode(
              branches.map(({ branch, steps: inner }) =>
                objectCode([
                  ...(branch.value === undefined ? [] : [['value', valueCode(branch.value, spot)] as const]),
                  ...(branch.isDefault === true ? [['isDefault', 'true'] as const] : []),
                  ['steps', steps(inner)],
                ]),
              ),
            ),
          ] as const,
        ]
      : []),
    ...(body === null ? [] : [['body', steps(body)] as const]),
  ]
}
