import { kindOfLiteral } from './kindOfLiteral.ts'
import { partsOf } from './partsOf.ts'
import type { ObjectType, Part, Type } from './Type.ts'

const FILES: ReadonlySet<string> = new Set(['Blob', 'File'])

/** Whether some value of a type fits another type. */
export function canFit(type: Type, wanted: Type): boolean {
  const parts = partsOf(type)
  const targets = partsOf(wanted)
  if (parts.length === 0 || targets.length === 0) return true
  return parts.some((part) => targets.some((target) => isPossible(part, target)))
}

function isPossible(part: Type, wanted: Type): boolean {
  if (part.kind === 'any' || wanted.kind === 'any') return true
  if (part.kind === 'variable' || wanted.kind === 'variable') return true
  if (part.kind === 'union' || wanted.kind === 'union') return canFit(part, wanted)
  if (part.kind === 'never' || wanted.kind === 'never') return true
  return isPossiblePart(part, wanted)
}

function isPossiblePart(part: Part, wanted: Part): boolean {
  switch (part.kind) {
    case 'literal':
      return wanted.kind === 'literal' ? wanted.value === part.value : wanted.kind === kindOfLiteral(part).kind
    case 'object':
      if (wanted.kind === 'object') return haveShape(part, wanted)
      return wanted.kind === 'standard' && (part.isOpen || isLikeCollection(part, wanted.name))
    case 'standard':
      if (wanted.kind === 'object') return wanted.isOpen
      return wanted.kind === 'standard' && (wanted.name === part.name || areFiles(part.name, wanted.name))
    case 'list':
      // A newly created list may be empty, and an empty list fits every list type.
      return wanted.kind === 'list'
    default:
      return wanted.kind === 'literal' ? part.kind === kindOfLiteral(wanted).kind : part.kind === wanted.kind
  }
}

function haveShape(part: ObjectType, wanted: ObjectType): boolean {
  for (const [name, field] of wanted.fields) {
    const own = part.fields.get(name)
    if (!own && !part.isOpen && !field.isOptional) return false
    if (own && !own.isOptional && !field.isOptional && !canFit(own.type, field.type)) return false
  }
  return true
}

function isLikeCollection({ fields }: ObjectType, name: string): boolean {
  return name === 'collection' && fields.has('data')
}

function areFiles(name: string, wanted: string): boolean {
  return FILES.has(name) && FILES.has(wanted)
}
