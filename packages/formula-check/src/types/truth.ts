import { literalOf } from './literalOf.ts'
import { partsOf } from './partsOf.ts'
import { FALSE, type Part, TRUE, type Type } from './Type.ts'
import { unionOf } from './unionOf.ts'

/** Whether the values of a type are all truthy, all falsy, or either. */
export function truthOf(type: Type): 'either' | 'falsy' | 'truthy' {
  let isTruthy = false
  let isFalsy = false
  for (const part of partsOf(type)) {
    const truth = part.kind === 'any' ? 'either' : truthOfPart(part)
    if (truth !== 'falsy') isTruthy = true
    if (truth !== 'truthy') isFalsy = true
  }
  if (isTruthy === isFalsy) return 'either'
  return isTruthy ? 'truthy' : 'falsy'
}

/** Returns the part of a type whose values are truthy. */
export function truthyPart(type: Type): Type {
  return split(type, 'falsy', (part) => (part.kind === 'boolean' ? TRUE : part))
}

/** Returns the part of a type whose values are falsy. */
export function falsyPart(type: Type): Type {
  return split(type, 'truthy', (part) => {
    if (part.kind === 'boolean') return FALSE
    return part.kind === 'text' ? literalOf('') : part
  })
}

function split(type: Type, without: 'falsy' | 'truthy', keep: (part: Part) => Type): Type {
  if (type.kind === 'any') return type
  return unionOf(
    partsOf(type).flatMap((part) => (part.kind === 'any' || truthOfPart(part) === without ? [] : [keep(part)])),
  )
}

function truthOfPart(part: Part): 'either' | 'falsy' | 'truthy' {
  switch (part.kind) {
    case 'null':
    case 'undefined':
      return 'falsy'
    case 'literal':
      return part.value ? 'truthy' : 'falsy'
    case 'list':
    case 'object':
    case 'standard':
    case 'function':
      return 'truthy'
    case 'text':
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'variable':
      return 'either'
    default:
      return part satisfies never
  }
}
