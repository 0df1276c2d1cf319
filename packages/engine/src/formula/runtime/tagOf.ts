import { kindOf } from '../methods/kinds.ts'
import { CallableNamespace } from './Namespace.ts'
import { ScopeObject } from './ScopeObject.ts'

const NAMES: Readonly<Record<string, string>> = {
  list: 'Array',
  text: 'String',
  object: 'Object',
  function: 'Function',
}

/** `Object.prototype.toString.call(value)`, which texts ask for the kind of a value. */
export function tagOf(value: unknown): string {
  if (value === null) return '[object Null]'
  if (value instanceof CallableNamespace) return '[object Function]'
  if (value instanceof ScopeObject) return '[object Object]'
  const name = kindOf(value)?.name ?? typeof value
  const tag = NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
  return `[object ${tag === 'Bigint' ? 'BigInt' : tag}]`
}
