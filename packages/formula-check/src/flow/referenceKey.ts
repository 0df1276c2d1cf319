import type { Expression } from '@sluice/engine/formula'
import type { Walk } from '../Walk.ts'

const MAX_LENGTH = 12

/** Members that methods change without writing them. */
const COUNTS: ReadonlySet<string> = new Set(['lastIndex', 'length', 'size'])

/**
 * Returns the flow key of a name or member chain; null for other expressions, and for those whose value may change
 * between two reads.
 */
export function referenceKey(walk: Walk, node: Expression): string | null {
  const path: string[] = []
  let at = node
  for (;;) {
    if (at.kind === 'chain') at = at.value
    else if (at.kind === 'member') {
      const name = memberName(at.property)
      if (name === null || path.length >= MAX_LENGTH) return null
      if (walk.facts.writes(name) || (walk.isScript && COUNTS.has(name))) return null
      path.push(name)
      at = at.object
    } else break
  }
  const root = at.kind === 'name' ? rootKey(walk, at.name) : null
  return root === null ? null : [root, ...path.reverse()].join('\0')
}

/** Returns the flow key of a name; null when other functions may change its value. */
export function rootKey(walk: Walk, name: string): string | null {
  const variable = walk.scope.resolve(name)
  if (walk.facts.captured.has(name)) return null
  if (!variable) return name.startsWith('#') ? null : name
  return variable.owner !== walk.fn.owner && walk.facts.reassigned.has(name) ? null : variable.key
}

function memberName(property: Expression | string): string | null {
  if (typeof property === 'string') return property
  return property.kind === 'literal' && typeof property.value === 'number' ? String(property.value) : null
}
