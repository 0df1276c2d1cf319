import { ANY, SOFT_NULL, SOFT_UNDEFINED, standard, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

/**
 * Returns the type of a collection whose fetched data has a type, such as a list of rows; without one the data may be
 * anything. Before the fetch the data is missing, and on pages without the collection so is the collection; both
 * absences are soft.
 * @param error type of the error of a fetch that failed.
 */
export function typeOfCollection(data: Type = ANY, error: Type = ANY): Type {
  const item = data.kind === 'list' ? data.item : ANY
  const failure = error.kind === 'any' ? [] : [unionOf([error, SOFT_NULL])]
  return unionOf([standard('collection', [item, unionOf([data, SOFT_NULL]), ...failure]), SOFT_UNDEFINED])
}
