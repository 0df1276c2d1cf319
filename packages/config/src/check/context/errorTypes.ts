/* Types of errors as formulas see them: plain data, with the members of what the actions and requests around may throw. */
import type { PluginDescription } from '@sluice/engine/plugins'
import { pluginActionOf } from '@sluice/engine/workflows'
import {
  ANY,
  type Field,
  objectOf,
  parseType,
  SOFT_NULL,
  SOFT_UNDEFINED,
  TEXT,
  type Type,
  unionOf,
} from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import type { CheckOptions } from '../CheckOptions.ts'
import { fetchingPlugin } from '../fetchingPlugin.ts'
import { records } from '../records.ts'
import type { StoredFiles } from '../StoredFiles.ts'
import { wordOf } from '../words.ts'

type Stored = Readonly<Record<string, unknown>>

/** Own members of errors; null where nothing is known of them. */
type Members = ReadonlyMap<string, Field> | null

/** Lookups of the types of errors. */
export interface ErrorTypes {
  /** Type of the error of a stored workflow and of each of its actions, null before there is one. */
  ofWorkflow(workflow: Stored): Type
  /** Type of the error of a stored collection. */
  ofCollection(collection: Stored): Type
}

/** Returns the types of the errors of a project: those of the engine and those that plugins describe. */
export function errorTypes(files: StoredFiles, { descriptions = [] }: Pick<CheckOptions, 'descriptions'>): ErrorTypes {
  const byPlugin = new Map(descriptions.map((description) => [description.id, membersOf(description)]))
  const callable = [files.project, ...Object.values(files.pages)].flatMap((file) => records(file, 'workflows'))
  const byId = new Map(callable.map((workflow) => [wordOf(workflow.id), workflow]))

  const thrownBy = (workflow: Stored, seen: Set<Stored>): readonly Members[] => {
    if (seen.has(workflow)) return []
    seen.add(workflow)
    return Object.values(recordOf(workflow.actions)).flatMap((action) => thrownByAction(recordOf(action), seen))
  }
  const thrownByAction = ({ type, workflowId }: Stored, seen: Set<Stored>): readonly Members[] => {
    const name = wordOf(type)
    if (name === 'custom-js') return [null]
    if (name.startsWith('execute-')) {
      const called = byId.get(wordOf(workflowId) || (name.split(':')[1] ?? ''))
      return called ? thrownBy(called, seen) : [null]
    }
    const action = pluginActionOf(name)
    return action ? [byPlugin.get(action.pluginId) ?? null] : []
  }
  return {
    ofWorkflow: (workflow) => unionOf([errorWith(thrownBy(workflow, new Set())), TEXT, SOFT_NULL, SOFT_UNDEFINED]),
    ofCollection(collection) {
      const id = fetchingPlugin(collection)
      return errorWith(id === null ? [] : [byPlugin.get(id) ?? null])
    },
  }
}

function membersOf({ errors = '' }: PluginDescription): Members {
  const type = parseType(errors)
  return type?.kind === 'object' ? type.fields : null
}

const COMMON = { name: TEXT, message: TEXT, stack: TEXT, code: TEXT }

/**
 * Type of an error with the members of all that may have been thrown. Any of them may be missing: the error may be one of the
 * engine or of the browser.
 */
function errorWith(thrown: readonly Members[]): Type {
  const names = new Set(thrown.flatMap((members) => [...(members?.keys() ?? [])]))
  const own = [...names].map((name) => [
    name,
    unionOf(thrown.map((members) => (members ? (members.get(name)?.type ?? SOFT_UNDEFINED) : ANY))),
  ])
  const code = thrown.includes(null) ? ANY : TEXT
  const types: Readonly<Record<string, Type>> = { ...COMMON, cause: ANY, ...Object.fromEntries(own), code }
  const fields = Object.entries(types).map(([name, type]): [string, Field] => [
    name,
    { type: unionOf([type, SOFT_UNDEFINED]), isOptional: false },
  ])
  return objectOf(new Map(fields), true)
}
