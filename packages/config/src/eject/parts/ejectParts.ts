import { defined } from '../../defined.ts'
import { recordOf } from '../../recordOf.ts'
import { type Code, callCode, listCode, objectCode, textCode } from '../code/Code.ts'
import { bindingCode, type Spot, valueCode } from '../code/valueCode.ts'
import type { Ejection, Handle } from '../Ejection.ts'
import { listOf, partsOf } from './partsOf.ts'
import { workflowCode } from './workflowCode.ts'

type Stored = Readonly<Record<string, unknown>>

const FILES = {
  variable: 'variables.ts',
  collection: 'collections.ts',
  formula: 'formulas.ts',
  workflow: 'workflows.ts',
} as const

/** Writes the variables, collections, formulas and workflows of a project. */
export function ejectParts(ejection: Ejection): void {
  const variables = named(ejection, 'variable', partsOf(ejection.stored, 'variables'))
  const collections = named(ejection, 'collection', partsOf(ejection.stored, 'collections'))
  const formulas = named(ejection, 'formula', partsOf(ejection.stored, 'formulas'))
  const workflows = named(ejection, 'workflow', workflowsOf(ejection))
  const write = (parts: readonly Part[], code: (part: Stored, spot: Spot) => Code) => {
    for (const { handle, stored } of parts) {
      const file = ejection.file(handle.file)
      file.export(handle.name, code(stored, { file, ejection }))
    }
  }
  write(variables, variableCode)
  write(collections, collectionCode)
  write(formulas, formulaCode)
  const triggered = new Set(listOf(ejection.stored.project.workflows).map(({ id }) => id))
  write(workflows, (stored, spot) =>
    workflowCode(stored, spot, { name: 'workflow', hasTrigger: triggered.has(stored.id) }),
  )
}

/** Workflows of the project that have a trigger, and those that are called by their ids. */
function workflowsOf({ stored }: Ejection): readonly Stored[] {
  const own = listOf(stored.project.workflows).filter(
    ({ id, trigger }) => textOf(id) !== null && textOf(trigger) !== null,
  )
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...partsOf(stored, 'workflows').filter(({ id }) => !ids.has(id))]
}

interface Part {
  readonly stored: Stored
  readonly handle: Handle
}

function named(ejection: Ejection, kind: keyof typeof FILES, parts: readonly Stored[]): readonly Part[] {
  return parts.map((stored) => {
    const name = ejection.names.constant(textOf(stored.name) ?? '', kind)
    const handle = { kind, name, file: FILES[kind], defaultValue: stored.defaultValue }
    ejection.handles.set(String(stored.id), handle)
    return { stored, handle }
  })
}

const TYPES: readonly unknown[] = ['array', 'boolean', 'number', 'object', 'query', 'string']

/** Code of a variable of the project or of a component. */
export function variableCode(stored: Stored, spot: Spot): Code {
  const { id, name, type, defaultValue, isLocalStorage, isPersistentOnNav, queryName } = stored
  const given = defined({
    id: String(id),
    defaultValue,
    local: isLocalStorage === true || undefined,
    persistent: (isPersistentOnNav === true && type !== 'query') || undefined,
    queryName: textOf(queryName) ?? undefined,
  })
  spot.ejection.counted(Object.keys(given).length + 2)
  spot.file.use('variable')
  const kind = TYPES.includes(type) ? String(type) : 'string'
  return callCode('variable', [textCode(textOf(name) ?? String(id)), textCode(kind), valueCode(given, spot)])
}

function collectionCode(stored: Stored, spot: Spot): Code {
  const { id, name, pluginId, mode, filter, sort, limit, offset, data } = stored
  const { isAutoFetch, isPersistentOnNav, ...config } = recordOf(stored.config)
  const selection = { id: String(id), filter: filter ?? undefined, sort, limit: limit ?? undefined, offset }
  const isStatic = mode === 'static'
  const given = defined({
    ...selection,
    ...(isStatic
      ? {}
      : {
          pluginId: textOf(pluginId) ?? undefined,
          config: Object.keys(config).length > 0 ? config : undefined,
          autoFetch: isAutoFetch === false ? false : undefined,
          persistent: isPersistentOnNav === true ? true : undefined,
        }),
  })
  const rest = isStatic
    ? defined({
        pluginId: pluginId ?? undefined,
        config: Object.keys(recordOf(stored.config)).length > 0 ? stored.config : undefined,
      })
    : defined({ data: data ?? undefined })
  const isWhole = Object.keys(rest).length === 0
  spot.ejection.counted(Object.keys(given).length + Object.keys(rest).length + 1, Object.keys(rest).length)
  const options = valueCode(isWhole ? given : { ...given, stored: rest }, spot)
  const make = spot.file.use(isStatic ? 'staticCollection' : 'collection')
  return callCode(make, [
    textCode(textOf(name) ?? String(id)),
    ...(isStatic ? [valueCode(data ?? null, spot)] : []),
    options,
  ])
}

/** Code of a formula of the project or of a component. */
export function formulaCode(stored: Stored, spot: Spot): Code {
  const { id, name, type, code, filter, sort, parameters } = stored
  const names = listOf(parameters).flatMap((one) => textOf(one.name) ?? [])
  const isScript = type === 'js'
  const given = defined({ id: String(id), filter, sort, isScript: isScript || undefined })
  spot.ejection.counted(Object.keys(given).length + 3)
  spot.file.use('projectFormula')
  return callCode('projectFormula', [
    textCode(textOf(name) ?? String(id)),
    listCode(names.map(textCode)),
    bindingCode({ __wwtype: isScript ? 'js' : 'f', code: textOf(code) ?? '' }, spot),
    valueCode(given, spot),
  ])
}

/** Code of the list of parts of a kind, from their file; null without any. */
export function handlesCode(ejection: Ejection, kinds: readonly Handle['kind'][], spot: Spot): Code {
  const names = [...ejection.handles.values()].filter(({ kind }) => kinds.includes(kind))
  return listCode(names.map(({ name, file }) => spot.file.use(name, file)))
}

/** Entries of an object, without those that have no code. */
export function given(entries: readonly (readonly [string, Code | null])[]): Code {
  return objectCode(entries.flatMap(([name, code]) => (code === null ? [] : [[name, code] as const])))
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
