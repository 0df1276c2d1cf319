import type { Expression, Pattern } from './ast.ts'
import type { Locals, Run } from './compile.ts'
import type { FormulaScope } from './FormulaScope.ts'
import { getMember } from './member.ts'
import { toText } from './toPrimitive.ts'

/** Takes an argument apart and appends the values of the pattern's names, in the order of `patternNames`. */
export type Binder = (value: unknown, scope: FormulaScope, locals: Locals) => void

/** Names that a pattern binds, in the order in which `bindPattern` appends their values. */
export function patternNames(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case 'bind':
      return [pattern.name]
    case 'objectPattern':
      return [...pattern.entries.flatMap(({ target }) => patternNames(target)), ...(pattern.rest ? [pattern.rest] : [])]
    case 'arrayPattern':
      return [
        ...pattern.items.flatMap((item) => (item ? patternNames(item) : [])),
        ...(pattern.rest ? patternNames(pattern.rest) : []),
      ]
    default:
      return pattern satisfies never
  }
}

/** Compiles a parameter pattern. Defaults are evaluated only for undefined, and see the names bound before them. */
export function bindPattern(pattern: Pattern, compile: (expression: Expression) => Run): Binder {
  const fallback = pattern.fallback ? compile(pattern.fallback) : null
  const bind = bindShape(pattern, compile)
  return (value, scope, locals) => {
    bind(value === undefined && fallback ? fallback(scope, locals) : value, scope, locals)
  }
}

function bindShape(pattern: Pattern, compile: (expression: Expression) => Run): Binder {
  switch (pattern.kind) {
    case 'bind':
      return (value, _scope, locals) => {
        locals.values.push(value)
      }
    case 'objectPattern':
      return bindObject(pattern, compile)
    case 'arrayPattern':
      return bindArray(pattern, compile)
    default:
      return pattern satisfies never
  }
}

function bindObject(pattern: Pattern & { kind: 'objectPattern' }, compile: (expression: Expression) => Run): Binder {
  const entries = pattern.entries.map(({ key, target }) => ({
    key: typeof key === 'string' ? key : compile(key),
    bind: bindPattern(target, compile),
  }))
  return (value, scope, locals) => {
    const taken = new Set<string>()
    for (const { key, bind } of entries) {
      const name = typeof key === 'string' ? key : toText(key(scope, locals))
      taken.add(name)
      bind(getMember(value, name), scope, locals)
    }
    if (pattern.rest)
      locals.values.push(Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => !taken.has(name))))
  }
}

function bindArray(pattern: Pattern & { kind: 'arrayPattern' }, compile: (expression: Expression) => Run): Binder {
  const items = pattern.items.map((item) => (item ? bindPattern(item, compile) : null))
  const rest = pattern.rest ? bindPattern(pattern.rest, compile) : null
  return (value, scope, locals) => {
    const list =
      typeof value === 'string' ? [...value] : Array.isArray(value) ? value : [...(value as Iterable<unknown>)]
    items.forEach((bind, i) => {
      bind?.(list[i], scope, locals)
    })
    rest?.(list.slice(items.length), scope, locals)
  }
}
