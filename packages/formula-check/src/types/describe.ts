import { isNothing } from './isNothing.ts'
import { partsOf } from './partsOf.ts'
import type { FunctionType, ObjectType, Type } from './Type.ts'

const MAX_DEPTH = 3
const MAX_FIELDS = 8
const MAX_PARTS = 8
const MAX_BRIEF = 60

/** Describes a type for messages, such as `list<{ id: number, name?: text }>`; deeply nested types are abbreviated. */
export function describe(type: Type, depth = 0): string {
  switch (type.kind) {
    case 'literal':
      return typeof type.value === 'string' ? `'${type.value}'` : String(type.value)
    case 'list':
      return depth < MAX_DEPTH && type.item.kind !== 'any' ? `list<${describe(type.item, depth + 1)}>` : 'list'
    case 'object':
      return depth < MAX_DEPTH ? describeObject(type, depth + 1) : 'object'
    case 'standard':
      return type.args.some(({ kind }) => kind !== 'any') && depth < MAX_DEPTH
        ? `${type.name}<${type.args.map((arg) => describe(arg, depth + 1)).join(', ')}>`
        : type.name
    case 'function':
      return depth < MAX_DEPTH ? describeFunction(type, depth + 1) : 'function'
    case 'union':
      return describeUnion(type, depth)
    case 'variable':
      return type.name
    default:
      return type.kind
  }
}

/** Describes a type briefly: a long one by its kind alone. */
export function brief(type: Type): string {
  const text = describe(type)
  return text.length > MAX_BRIEF ? describe(type, MAX_DEPTH) : text
}

function describeObject({ fields, isOpen }: ObjectType, depth: number): string {
  const shown = [...fields].slice(0, MAX_FIELDS)
  const texts = shown.map(([name, { type, isOptional }]) => `${name}${isOptional ? '?' : ''}: ${describe(type, depth)}`)
  if (isOpen || fields.size > MAX_FIELDS) texts.push('…')
  return texts.length > 0 ? `{ ${texts.join(', ')} }` : '{}'
}

/** A rest parameter of type any is omitted. */
function describeFunction({ params, rest, result }: FunctionType, depth: number): string {
  if (params.length === 0 && rest?.kind === 'any' && result.kind === 'any') return 'function'
  const texts = params.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${describe(type, depth)}`)
  if (rest && rest.kind !== 'any') texts.push(`...${describe(rest, depth)}`)
  return `(${texts.join(', ')}) => ${describe(result, depth)}`
}

function describeUnion(type: Type, depth: number): string {
  // Null and undefined come last.
  const parts = partsOf(type).toSorted((one, other) => Number(isNothing(one)) - Number(isNothing(other)))
  const texts = parts.slice(0, MAX_PARTS).map((part) => {
    const text = describe(part, depth)
    return part.kind === 'function' ? `(${text})` : text
  })
  return [...texts, ...(parts.length > MAX_PARTS ? ['…'] : [])].join(' | ')
}
