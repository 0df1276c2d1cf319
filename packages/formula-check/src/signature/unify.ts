import { partsOf } from '../types/partsOf.ts'
import { ANY, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import { widen } from '../types/widen.ts'

/** Binds the variables of a parameter's type by an argument's type; several bindings form a union. */
export function unify(wanted: Type, given: Type, bindings: Map<string, Type>): void {
  switch (wanted.kind) {
    case 'variable': {
      const known = bindings.get(wanted.name)
      const type = widen(given)
      bindings.set(wanted.name, known ? unionOf([known, type]) : type)
      return
    }
    case 'list':
      unifyItems(wanted.item, given, bindings)
      return
    case 'standard':
      unifyArgs(wanted.name, wanted.args, given, bindings)
      return
    case 'function':
      for (const part of partsOf(given))
        if (part.kind === 'function') unify(wanted.result, part.result, bindings)
        else if (part.kind === 'any') unify(wanted.result, ANY, bindings)
      return
    case 'object':
      for (const [name, field] of wanted.fields) unify(field.type, memberOf(given, name), bindings)
      return
    case 'union':
      for (const part of wanted.parts) unify(part, given, bindings)
      return
    default:
      return
  }
}

/** Collections have items where a list is wanted, because helpers accept either. */
function unifyItems(item: Type, given: Type, bindings: Map<string, Type>): void {
  for (const part of partsOf(given))
    if (part.kind === 'list') unify(item, part.item, bindings)
    else if (part.kind === 'standard' && part.name === 'collection') unify(item, part.args[0] ?? ANY, bindings)
    else if (part.kind === 'any' || part.kind === 'object') unify(item, ANY, bindings)
}

function unifyArgs(name: string, args: readonly Type[], given: Type, bindings: Map<string, Type>): void {
  for (const part of partsOf(given))
    if (part.kind === 'any') for (const arg of args) unify(arg, ANY, bindings)
    else if (part.kind === 'standard' && part.name === name)
      for (const [i, arg] of args.entries()) unify(arg, part.args[i] ?? ANY, bindings)
}

function memberOf(given: Type, name: string): Type {
  return given.kind === 'object' ? (given.fields.get(name)?.type ?? ANY) : ANY
}
