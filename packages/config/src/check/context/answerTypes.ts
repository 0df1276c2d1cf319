/* Types of what an API answers, from its OpenAPI document and the requests that plugins read from stored configuration. */
import type { PluginDescription } from '@sluice/engine/plugins'
import { pluginActionOf } from '@sluice/engine/workflows'
import { ANY, type Field, NUMBER, objectOf, parseType, TEXT, type Type } from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import type { CheckOptions } from '../CheckOptions.ts'
import { fetchingPlugin } from '../fetchingPlugin.ts'
import { wordOf } from '../words.ts'
import { schemaType } from './schemaType.ts'

type Stored = Readonly<Record<string, unknown>>

/** Lookups of the types of answers; `any` for requests that no contract describes. */
export interface AnswerTypes {
  /** Type of the data of a stored collection. */
  ofCollection(collection: Stored): Type
  /** Type of the result of a stored action. */
  ofAction(action: Stored): Type
  /** Types of the variables of a plugin with these public settings. */
  ofVariables(pluginId: string, settings: Stored): ReadonlyMap<string, Type>
}

/** Returns the types of the answers of the API that a contract describes. */
export function answerTypes({ contract, descriptions = [] }: CheckOptions): AnswerTypes {
  const typeOf = answersOf(contract)
  const byId = new Map(descriptions.map((description) => [description.id, description]))
  return {
    ofCollection(collection) {
      const description = byId.get(fetchingPlugin(collection) ?? '')
      return answerOf(description, recordOf(collection.config), typeOf)
    },
    ofAction(action) {
      const found = pluginActionOf(wordOf(action.type))
      const description = found && byId.get(found.pluginId)
      if (!found || !description) return ANY
      const { requestActions, results = {} } = description
      if (requestActions?.includes(found.name))
        return responseType(answerOf(description, recordOf(action.args), typeOf))
      return (Object.hasOwn(results, found.name) ? parseType(results[found.name] ?? '') : null) ?? ANY
    },
    ofVariables(pluginId, settings) {
      const requests = Object.entries(byId.get(pluginId)?.variableRequests?.(settings) ?? {})
      return new Map(
        requests.map(([name, request]) => [name, request ? typeOf(request.method, request.address) : ANY] as const),
      )
    },
  }
}

type AnswerOf = (method: string, address: string) => Type

function answerOf(description: PluginDescription | undefined, stored: Stored, typeOf: AnswerOf): Type {
  const request = description?.requestOf?.(stored)
  return request ? typeOf(request.method, request.address) : ANY
}

/** The whole response, whose body is its data. */
function responseType(data: Type): Type {
  const fields = { status: NUMBER, statusText: TEXT, headers: ANY, data }
  return objectOf(
    new Map(Object.entries(fields).map(([name, type]): [string, Field] => [name, { type, isOptional: false }])),
    true,
  )
}

/** Returns a lookup by method and address; parameters of addresses may have any names. */
function answersOf(contract: unknown): AnswerOf {
  const { paths } = recordOf(contract)
  const byPath = new Map(Object.entries(recordOf(paths)).map(([path, item]) => [withoutNames(path), recordOf(item)]))
  const known = new Map<string, Type>()
  return (method, address) => {
    const path = withoutNames(address)
    const key = `${method} ${path}`
    const type = known.get(key) ?? schemaType(successOf(recordOf(byPath.get(path)?.[method])), contract)
    known.set(key, type)
    return type
  }
}

const withoutNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}')

/** Schema of what an operation answers when it succeeds. */
function successOf({ responses }: Stored): unknown {
  const [, response] = Object.entries(recordOf(responses)).find(([status]) => status.startsWith('2')) ?? []
  return recordOf(recordOf(recordOf(response).content)['application/json']).schema
}
