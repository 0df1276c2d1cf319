import type { Expression } from '@sluice/engine/formula'
import { type Facts, NO_FACTS } from '../flow/Facts.ts'
import { referenceKey } from '../flow/referenceKey.ts'
import { isNothing } from '../types/isNothing.ts'
import { partsOf } from '../types/partsOf.ts'
import type { FunctionType, ListType, StandardType, Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { factsOf } from './factsOf.ts'
import { narrowEqual, narrowUnequal } from './narrowEqual.ts'
import { narrowInstance, narrowKind } from './narrowKind.ts'
import { subjectOf } from './subjectOf.ts'

type Binary = Expression & { readonly kind: 'binary' }

interface BothFacts {
  readonly yes: Facts
  readonly no: Facts
}

const NOTHING: BothFacts = { yes: NO_FACTS, no: NO_FACTS }

/** Returns the facts that follow from a comparison whose operands have been inferred. */
export function comparisonFacts(walk: Walk, node: Binary): BothFacts {
  switch (node.operator) {
    case '===':
      return equality(walk, node, false)
    case '!==':
      return turned(equality(walk, node, false))
    case '==':
      return equality(walk, node, true)
    case '!=':
      return turned(equality(walk, node, true))
    case 'in':
      return membership(walk, node)
    case 'instanceof':
      return instance(walk, node)
    default:
      return NOTHING
  }
}

function turned({ yes, no }: BothFacts): BothFacts {
  return { yes: no, no: yes }
}

function equality(walk: Walk, { left, right }: Binary, isLoose: boolean): BothFacts {
  const kind = kindFacts(walk, left, right) ?? kindFacts(walk, right, left)
  if (kind) return kind
  const one = sideFacts(walk, left, walk.typeOf(right), isLoose)
  const other = sideFacts(walk, right, walk.typeOf(left), isLoose)
  return { yes: new Map([...one.yes, ...other.yes]), no: new Map([...one.no, ...other.no]) }
}

/** Facts of `typeof x === '…'`. */
function kindFacts(walk: Walk, node: Expression, other: Expression): BothFacts | null {
  if (node.kind !== 'unary' || node.operator !== 'typeof') return null
  const type = walk.typeOf(other)
  if (type.kind !== 'literal' || typeof type.value !== 'string') return null
  const name = type.value
  const facts = (isEqual: boolean) =>
    factsOf(walk, node.value, (given) => narrowKind(given, name, isEqual), isEqual === (name === 'undefined'))
  return { yes: facts(true), no: facts(false) }
}

function sideFacts(walk: Walk, side: Expression, other: Type, isLoose: boolean): BothFacts {
  const node = subjectOf(walk, side)
  if (node.kind !== 'name' && node.kind !== 'member' && node.kind !== 'chain') return NOTHING
  if (other.kind === 'any' || other.kind === 'never') return NOTHING
  const parts = partsOf(other)
  const mayBeUndefined = parts.some(
    (part) => part.kind === 'any' || part.kind === 'undefined' || (isLoose && isNothing(part)),
  )
  const isUndefined = parts.every((part) => part.kind === 'undefined' || (isLoose && isNothing(part)))
  return {
    yes: factsOf(walk, node, (type) => narrowEqual(type, other, isLoose), mayBeUndefined),
    no: factsOf(walk, node, (type) => narrowUnequal(type, other, isLoose), !isUndefined),
  }
}

/** Facts of `'name' in x`: shapes without that member are ruled out, or those that always have it. */
function membership(walk: Walk, { left, right }: Binary): BothFacts {
  const name = walk.typeOf(left)
  const key = referenceKey(walk, right)
  const type = walk.typeOf(right)
  if (name.kind !== 'literal' || key === null || type.kind !== 'union') return NOTHING
  const field = String(name.value)
  const yes = type.parts.filter((part) => part.kind !== 'object' || part.isOpen || part.fields.has(field))
  const no = type.parts.filter((part) => part.kind !== 'object' || part.fields.get(field)?.isOptional !== false)
  return { yes: new Map([[key, unionOf(yes)]]), no: new Map([[key, unionOf(no)]]) }
}

function instance(walk: Walk, { left, right }: Binary): BothFacts {
  const made = constructed(walk.typeOf(right))
  if (!made) return NOTHING
  const facts = (isInstance: boolean) =>
    factsOf(walk, left, (type) => narrowInstance(type, made, isInstance), !isInstance)
  // `Error` covers errors of several classes.
  const isKind = made.kind === 'list' || made.name !== 'Error'
  return { yes: facts(true), no: isKind ? facts(false) : NO_FACTS }
}

/** Returns the type that a constructor creates; null when it is not known exactly. */
function constructed(type: Type): ListType | StandardType | null {
  const construct: FunctionType | null = type.kind === 'function' ? type.construct : null
  const result = construct?.result
  return result && (result.kind === 'standard' || result.kind === 'list') ? result : null
}
