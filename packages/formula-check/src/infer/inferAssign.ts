import type { AssignmentOperator, BinaryOperator, Expression, Pattern } from '@sluice/engine/formula'
import { absenceOf, present } from '../types/nothing.ts'
import { ANY, NUMBER, type Type } from '../types/Type.ts'
import { falsyPart, truthyPart } from '../types/truth.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { bindPattern, type Store } from './bindPattern.ts'
import { numberType, operatorType } from './operators.ts'
import { requirePresent } from './requirePresent.ts'

type Assign = Expression & { readonly kind: 'assign' }
type Place = Pattern & { readonly kind: 'bind' | 'target' }

/** Infers the type of an assignment; records the new type of its target. */
export function inferAssign(walk: Walk, node: Assign): Type {
  const { operator, target } = node
  if (operator === '=') {
    const type = walk.infer(node.value)
    bindPattern(walk, target, { type, source: node.value }, storeIn(walk))
    return type
  }
  // The parser allows compound operators on names and members only.
  const place = target as Place
  const type = compoundType(walk, operator, readPlace(walk, place), node.value)
  write(walk, place, type)
  return type
}

function compoundType(walk: Walk, operator: AssignmentOperator, held: Type, value: Expression): Type {
  const inner = operator.slice(0, -1)
  if (inner !== '&&' && inner !== '||' && inner !== '??') {
    // A compound operator without its equals sign is a binary one.
    return operatorType(inner as BinaryOperator, held, walk.infer(value))
  }
  const given = walk.maybe(new Map(), () => walk.infer(value))
  if (inner === '??') return unionOf(absenceOf(held) === 'none' ? [held, given] : [present(held), given])
  return unionOf([inner === '&&' ? falsyPart(held) : truthyPart(held), given])
}

/** Infers the type of `++` and `--`. */
export function inferUpdate(walk: Walk, { target }: Expression & { readonly kind: 'update' }): Type {
  // The parser allows updates of names and members only.
  const place = target as Place
  const held = readPlace(walk, place)
  const type = held.kind === 'literal' ? NUMBER : numberType(held)
  write(walk, place, type)
  return type
}

function readPlace(walk: Walk, place: Place): Type {
  if (place.kind === 'target') return walk.infer(place.member)
  if (!walk.scope.resolve(place.name) && !Object.hasOwn(walk.environment.names, place.name)) return ANY
  return walk.infer({ kind: 'name', name: place.name, start: place.start, end: place.end })
}

/** A member that is read and written was already checked by the read. */
function write(walk: Walk, place: Place, type: Type): void {
  if (place.kind === 'bind') storeName(walk, place, type)
}

/** Returns a store that assigns to the names and members of a pattern. */
export function storeIn(walk: Walk): Store {
  return (target, type) => {
    if (target.kind === 'bind') storeName(walk, target, type)
    else if (target.member.kind === 'member') visitTarget(walk, target.member)
  }
}

/** The object being written to must be present; the member itself need not exist. */
function visitTarget(walk: Walk, { object, property }: Expression & { readonly kind: 'member' }): void {
  const what = typeof property === 'string' ? `“${property}” of it is written` : 'a member of it is written'
  requirePresent(walk, walk.infer(object), { node: object, what })
  if (typeof property !== 'string') walk.infer(property)
}

function storeName(walk: Walk, target: Pattern & { readonly kind: 'bind' }, type: Type): void {
  const { name } = target
  const range = { start: target.start, end: target.start + name.length }
  const variable = walk.scope.resolve(name)
  if (!variable) {
    walk.report('check/undeclared', range, `“${name}” is assigned to without being declared.`, {
      suggestion: `let ${name}`,
    })
    return
  }
  if (variable.mode === 'const') {
    const message = `“${name}” is a constant and cannot be assigned to.`
    walk.report('check/constant', range, message, { severity: 'error' })
    return
  }
  if (!walk.facts.captured.has(name)) walk.assign(variable.key, type)
}
