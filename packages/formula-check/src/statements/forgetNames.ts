import type { Walk } from '../Walk.ts'

/** Drops the types of these variables: from here on they may hold anything. */
export function forgetNames(walk: Walk, names: ReadonlySet<string>): void {
  for (const name of names) {
    const variable = walk.scope.resolve(name)
    if (variable) walk.assign(variable.key, null)
  }
}
