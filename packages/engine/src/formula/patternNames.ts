import type { Pattern } from './ast.ts'

/** Returns the names that a pattern declares. */
export function patternNames(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case 'bind':
      return [pattern.name]
    case 'target':
      return []
    case 'objectPattern':
      return [...pattern.entries.flatMap(({ target }) => patternNames(target)), ...restNames(pattern.rest)]
    case 'arrayPattern':
      return [...pattern.items.flatMap((item) => (item ? patternNames(item) : [])), ...restNames(pattern.rest)]
    default:
      return pattern satisfies never
  }
}

function restNames(rest: Pattern | null): readonly string[] {
  return rest ? patternNames(rest) : []
}
