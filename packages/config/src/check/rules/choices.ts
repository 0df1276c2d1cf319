/* Enumerated values of filters and actions. */
import { isFilterOperator } from '@sluice/engine/config'
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { Stored } from '../ProjectIndex.ts'
import { walkStored } from '../walkStored.ts'
import { wordOf } from '../words.ts'
import type { Rule } from './Rule.ts'

/** Reports unknown filter operators, wherever a filter is stored: a condition with an unknown operator has no effect. */
export const filterOperators: Rule = ({ content }) => {
  const found: Remark[] = []
  walkStored(content, (stored, keys) => {
    if (!('filter' in stored)) return true
    found.push(...ofFilter([recordOf(stored.filter), [...keys, 'filter'].join('.')]))
    return true
  })
  return found
}

type PlacedFilter = readonly [filter: Stored, path: string]

function ofFilter([{ link, conditions }, path]: PlacedFilter): readonly Remark[] {
  if (!Array.isArray(conditions)) return []
  const own = typeof link === 'string' && !LINKS.includes(link) ? [unknownLink(link, path)] : []
  const inner = conditions.flatMap((stored: unknown, i): readonly Remark[] => {
    const condition = recordOf(stored)
    const place = `${path}.conditions.${i}`
    if ('conditions' in condition) return ofFilter([condition, place])
    const { operator } = condition
    if (Object.keys(condition).length === 0 || '__wwtype' in recordOf(operator)) return []
    if (typeof operator === 'string' && isFilterOperator(operator)) return []
    const message = `The operator “${wordOf(operator)}” is not known; its condition has no effect.`
    return [{ code: 'filter/unknown-operator', severity: 'warning', message, path: place }]
  })
  return [...own, ...inner]
}

const LINKS = ['$and', '$or', 'and', 'or']

function unknownLink(link: string, path: string): Remark {
  const message = `Conditions are joined by “$and” or “$or”, and this is “${link}”.`
  return { code: 'filter/unknown-operator', severity: 'warning', message, path }
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  updateBy: ['index', 'id'],
  updateType: ['insert', 'update', 'delete'],
}

/** Reports unknown kinds of a collection update, and unknown ways to find its row. */
export const updateTypes: Rule = ({ workflows }) =>
  workflows.flatMap(({ actions, path }) =>
    [...actions].flatMap(([id, action]) =>
      action.type === 'update-collection' ? ofUpdate(action, `${path}.actions.${id}`) : [],
    ),
  )

function ofUpdate(action: Stored, path: string): readonly Remark[] {
  return Object.entries(CHOICES).flatMap(([name, allowed]): readonly Remark[] => {
    const value = action[name]
    if (typeof value !== 'string' || value === '' || allowed.includes(value)) return []
    const list = allowed.map((one) => `“${one}”`).join(', ')
    const message = `“${name}” of an update of a collection is one of ${list}, and this is “${value}”.`
    return [{ code: 'action/value', severity: 'warning', message, path: `${path}.${name}` }]
  })
}
