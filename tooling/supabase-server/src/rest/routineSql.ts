import type { Catalog, Routine } from './Catalog.ts'
import { RestError } from './RestError.ts'
import { identifier, type Statement } from './Statement.ts'

type Values = Readonly<Record<string, unknown>>

/** Finds the function whose parameters the given ones are. @throws {RestError} when there is none. */
export function findRoutine(name: string, given: readonly string[], { routines }: Catalog): Routine {
  const found = routines.find(({ name: own, parameters }) => {
    const known = parameters.map((one) => one.name)
    const isComplete = parameters.every((one) => !one.isRequired || given.includes(one.name))
    return own === name && isComplete && given.every((one) => known.includes(one))
  })
  if (found) return found
  const called = `public.${name}(${[...given].sort().join(', ')})`
  const described =
    given.length === 0
      ? `Searched for the function public.${name} without parameters, but no matches were found in the schema cache.`
      : `Searched for the function public.${name} with parameters ${[...given].sort().join(', ')}, but no matches were found in the schema cache.`
  const text = given.length === 0 ? `public.${name} without parameters` : called
  throw new RestError(404, 'PGRST202', `Could not find the function ${text} in the schema cache`, {
    details: described,
  })
}

/** Writes the call of a function; the database converts the values to the types of its parameters. */
export function routineSql({ name, parameters }: Routine, values: Values, statement: Statement): string {
  const given = parameters.filter((one) => one.name in values)
  if (given.length === 0) return `${identifier(name)}()`
  const value = statement.value(JSON.stringify(values))
  const types = given.map((one) => `${identifier(one.name)} ${one.type}`).join(', ')
  const args = given.map(
    (one) =>
      `${identifier(one.name)} => (select _a.${identifier(one.name)} from json_to_record(${value}::json) as _a(${types}))`,
  )
  return `${identifier(name)}(${args.join(', ')})`
}
