import { ANY, SOFT_NULL, SOFT_UNDEFINED, standard, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

/**
 * The type of a collection whose fetched data has a type, such as a list of rows; without one the data may be anything.
 * Before it is fetched its data is missing, and on pages without it so is the collection, though no type says so.
 */
export function typeOfCollection(data: Type = ANY): Type {
  const item = data.kind === 'list' ? data.item : ANY
  return unionOf([standard('collection', [item, unionOf([data, SOFT_NULL])]), SOFT_UNDEFINED])
}
