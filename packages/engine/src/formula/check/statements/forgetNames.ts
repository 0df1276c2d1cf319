import type { Walk } from '../Walk.ts'

/** Anything may be in these variables from here on. */
export function forgetNames(walk: Walk, names: ReadonlySet<string>): void {
  for (const name of names) {
    const variable = walk.scope.resolve(name)
    if (variable) walk.assign(variable.key, null)
  }
}
