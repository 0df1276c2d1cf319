import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  ANY,
  ANY_FUNCTION,
  type CheckEnvironment,
  check,
  type Field,
  functionOf,
  objectOf,
  SOFT_NULL,
  SOFT_UNDEFINED,
  signatureType,
  type Type,
  typeOfCollection,
  typeOfSample,
  typeOfVariable,
  unionOf,
} from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import type { CheckOptions } from '../CheckOptions.ts'
import { componentVariables } from '../componentVariables.ts'
import { records } from '../records.ts'
import type { StoredFiles } from '../StoredFiles.ts'
import type { StoredText } from '../StoredText.ts'
import { storedTexts } from '../storedTexts.ts'
import { wordOf } from '../words.ts'
import type { AnswerTypes } from './answerTypes.ts'
import { contextType, globalContextWith } from './contextTypes.ts'
import type { ErrorTypes } from './errorTypes.ts'
import type { VariableTypes } from './inferVariables.ts'

/**
 * Names that the formulas and scripts of a stored project can see anywhere.
 * @returns a function of the types of variables that are inferred; others have the type of their kind.
 */
export function projectEnvironment(
  files: StoredFiles,
  texts: readonly StoredText[],
  { answers, errors, ...options }: CheckOptions & { readonly answers: AnswerTypes; readonly errors: ErrorTypes },
): (variables: VariableTypes) => CheckEnvironment {
  const { strict = false } = options
  const plugins = pluginVariablesType(files, options, answers)
  const fixed: Readonly<Record<string, Type>> = {
    collections: collectionsType(files, options, { answers, errors }),
    globalContext: globalContextWith(
      texts.map(({ code }) => code),
      records(files.project, 'pages').map(({ id }) => wordOf(id)),
    ),
    context: contextType,
    event: ANY,
    plugins,
    pluginVariables: plugins,
    pluginFormulas: pluginFormulasType(options),
    wwFormulas: helpersType(options),
    formulas: formulasType(files, () => ANY),
  }
  const keys = new Set(texts.flatMap(({ code }) => componentVariables(code)))
  return (inferred) => {
    const names = { ...fixed, variables: variablesType(files, keys, inferred) }
    const environment = { names, strict }
    // Result types that hold for any arguments hold for all calls, recursive ones included.
    const formulas = formulasType(
      files,
      onceForEach((text) => check(text.code, text.kind, withParameters(environment, text)).type),
    )
    return { ...environment, names: { ...names, formulas } }
  }
}

/** Environment of a text with its parameters, and the extra names that actions see. */
export function withParameters(environment: CheckEnvironment, { parameters, kind }: StoredText): CheckEnvironment {
  const more = [...parameters, ...(kind.async ? ['utilsFunctions', 'wwUtils'] : [])]
  if (more.length === 0) return environment
  return { ...environment, names: { ...environment.names, ...Object.fromEntries(more.map((name) => [name, ANY])) } }
}

/** The same text has the same result, and most pages have the same formulas. */
function onceForEach(resultOf: (text: StoredText) => Type): (text: StoredText) => Type {
  const known = new Map<string, Type>()
  return (text) => {
    const key = JSON.stringify([text.kind, text.parameters, text.code])
    const type = known.get(key) ?? resultOf(text)
    known.set(key, type)
    return type
  }
}

/** Fields by name and by id; each may be undefined on a page that does not have it, although no type declares that. */
function declared(found: readonly (readonly [id: unknown, name: unknown, type: Type])[]): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const [id, name, type] of found)
    for (const key of [name, id])
      if (typeof key === 'string') fields.set(key, { type: unionOf([type, SOFT_UNDEFINED]), isOptional: false })
  return fields
}

/** @param keys names of variables of elements and plugins that texts read. */
function variablesType({ pages }: StoredFiles, keys: Iterable<string>, inferred: VariableTypes): Type {
  const stored = Object.values(pages).flatMap((page) => records(page, 'variables'))
  const fields = declared(
    stored.map(({ id, name, type, defaultValue }) => [
      id,
      name,
      typeOfVariable({ type: typeof type === 'string' ? type : '', defaultValue }),
    ]),
  )
  for (const key of keys) if (!fields.has(key)) fields.set(key, { type: ANY, isOptional: false })
  for (const [key, type] of inferred)
    if (fields.has(key)) fields.set(key, { type: unionOf([type, SOFT_UNDEFINED]), isOptional: false })
  return objectOf(fields, false)
}

function collectionsType(
  { pages }: StoredFiles,
  { samples = {} }: CheckOptions,
  { answers, errors }: { readonly answers: AnswerTypes; readonly errors: ErrorTypes },
): Type {
  const stored = Object.values(pages).flatMap((page) => records(page, 'collections'))
  const fields = declared(
    stored.map((collection) => {
      const { id, name } = collection
      const hasSample = typeof id === 'string' && Object.hasOwn(samples, id)
      const data = hasSample ? typeOfSample(samples[id]) : answers.ofCollection(collection)
      return [id, name, typeOfCollection(data, errors.ofCollection(collection))]
    }),
  )
  return objectOf(fields, false)
}

function formulasType({ pages }: StoredFiles, resultOf: (text: StoredText) => Type): Type {
  const stored = Object.values(pages).flatMap((page) => records(page, 'formulas'))
  const fields = declared(
    stored.map((record) => {
      const [text] = storedTexts(record)
      const parameters = text?.record === record ? text.parameters : []
      const params = parameters.map((name) => ({ name, type: ANY, isOptional: true }))
      return [record.id, record.name, functionOf({ params, result: text ? resultOf(text) : ANY })]
    }),
  )
  return objectOf(fields, false)
}

/** Settings and variables of installed plugins, by id and namespace; those of others may be anything. */
function pluginVariablesType(
  { project }: StoredFiles,
  { plugins = [] }: CheckOptions,
  { ofVariables }: AnswerTypes,
): Type {
  const fields = plugins.flatMap(({ id, namespace, variables, variablesOf }) => {
    const { settings } = records(project, 'plugins').find((stored) => stored.id === id) ?? {}
    const { publicData } = recordOf(settings)
    const answers = ofVariables(id, recordOf(publicData))
    const typeOf = (name: string, defaultValue: unknown) => {
      const answer = answers.get(name)
      // Like the data of a collection, it is missing until it is read.
      return answer ? unionOf([answer, SOFT_NULL, SOFT_UNDEFINED]) : typeOfDefault(defaultValue)
    }
    const own = Object.entries(variablesOf?.(recordOf(publicData)) ?? variables ?? {}).map(
      ([name, { defaultValue }]): [string, Field] => [name, { type: typeOf(name, defaultValue), isOptional: false }],
    )
    const type = objectOf(new Map([['settings', { type: ANY, isOptional: false }], ...own]), false)
    return [id, ...(namespace ? [namespace] : [])].map((key): [string, Field] => [key, { type, isOptional: false }])
  })
  return objectOf(new Map(fields), true)
}

/** The type of a variable of which only the first value is known. */
function typeOfDefault(value: unknown): Type {
  if (value === null || value === undefined) return ANY
  return typeOfVariable({ type: Array.isArray(value) ? 'array' : typeof value, defaultValue: value })
}

function pluginFormulasType({ plugins }: CheckOptions): Type {
  if (!plugins) return ANY
  const fields = plugins.map(({ id, functions = {} }): [string, Field] => [
    id,
    { type: objectOf(functionFields(functions), false), isOptional: false },
  ])
  return objectOf(new Map(fields), true)
}

function functionFields(functions: PluginFunctions): ReadonlyMap<string, Field> {
  return new Map(
    Object.entries(functions).map(([name, { signature }]): [string, Field] => [
      name,
      { type: signature === undefined ? ANY_FUNCTION : signatureType(signature), isOptional: false },
    ]),
  )
}

/** Helpers added by plugins are known only when the plugins are. */
function helpersType({ helpers, plugins }: CheckOptions): Type {
  if (!helpers) return ANY
  const own = helpers.map(({ name, signature, deprecated }): [string, Field] => [
    name,
    { type: signatureType(signature, deprecated ?? null), isOptional: false },
  ])
  const added = (plugins ?? []).flatMap((plugin) => [...functionFields(plugin.helpers ?? {})])
  return objectOf(new Map([...own, ...added]), plugins === undefined)
}
