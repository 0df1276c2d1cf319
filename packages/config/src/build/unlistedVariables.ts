import { placesOf } from '../author/places.ts'
import type { AuthoredProject } from '../author/project.ts'
import { declaredVariables } from '../author/variable.ts'

/**
 * Problems of declared variables that a page uses although the project does not list them: the app would have no such variable.
 * @param page its stored form, which also has the variables of its components.
 */
export function unlistedVariables(page: object, { variables }: Pick<AuthoredProject, 'variables'>): readonly string[] {
  const listed = new Set(variables.map(({ id }) => id))
  const unlisted = [...declaredVariables].filter(([id]) => !listed.has(id))
  const text = unlisted.length > 0 ? JSON.stringify(page) : ''
  return unlisted
    .filter(([id]) => text.includes(id) && !text.includes(`"id":"${id}"`))
    .map(
      ([id, name]) => `The variable “${name}” is used, and “variables” of the project does not list it${placesOf(id)}.`,
    )
}
