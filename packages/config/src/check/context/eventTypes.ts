/* Type of `event` in the workflows of elements: the payload that the element's definition gives the trigger. */

import type { ElementEntry } from '@sluice/engine/elements'
import { ANY, type Field, objectOf, type Type } from '@sluice/formula-check'
import type { knownTypes } from '../../knownTypes.ts'
import { recordOf } from '../../recordOf.ts'
import { wordOf } from '../words.ts'
import { domEventTypes } from './domEventTypes.ts'
import type { VariableTypes } from './inferVariables.ts'
import type { KeyedType } from './KeyedType.ts'
import { kindTypes } from './kindTypes.ts'

type Definition = ElementEntry['definition']
type Payload = NonNullable<NonNullable<Definition['triggers']>[string]['payload']>

/**
 * Returns a lookup of the workflow that contains a text of a stored page, by the text's path. Null for texts elsewhere, and for
 * triggers that neither the definition of the element nor the DOM declares: their events may hold anything.
 */
export function eventAt(
  page: unknown,
  typeOf: ReturnType<typeof knownTypes>,
  variables: VariableTypes,
): (path: string) => KeyedType | null {
  return (path) => {
    const [group = '', uid = '', state, list, index = ''] = path.split('.', 5)
    if (state !== '_state' || list !== 'interactions') return null
    const stored = recordOf(recordOf(recordOf(page)[group])[uid])
    const { interactions } = recordOf(stored._state)
    const trigger = wordOf(recordOf(Array.isArray(interactions) ? interactions[Number(index)] : null).trigger)
    const definition = typeOf(wordOf(stored.wwObjectBaseId ?? stored.sectionBaseId))?.definition
    const { triggers = {} } = definition ?? {}
    const schema = Object.hasOwn(triggers, trigger) ? triggers[trigger] : undefined
    const domEvent = domEventTypes.get(trigger)
    if (!schema && domEvent) return { key: `dom ${trigger}`, type: domEvent }
    if (!definition || !schema) return null
    const { payload = {}, holds = [] } = schema
    const held = new Map(holds.map((name) => [name, variables.get(`${uid}-${name}`) ?? ANY] as const))
    const owner = held.size > 0 ? uid : definition.name
    return { key: `${owner} ${trigger}`, type: payloadType(payload, held) }
  }
}

/** @param held types of entries that are known better than by their kind. */
function payloadType(payload: Payload, held: ReadonlyMap<string, Type>): Type {
  const fields = Object.entries(payload).map(([name, kind]): [string, Field] => [
    name,
    { type: held.get(name) ?? kindTypes[kind], isOptional: false },
  ])
  return objectOf(new Map(fields), false)
}
