import type { Callable } from '../formula/runtime/callable.ts'
import { hostFunction } from '../formula/runtime/hostFunction.ts'
import { MembersObject } from '../formula/runtime/MembersObject.ts'
import type { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { FormulaModel } from '../project/model.ts'
import type { Evaluator } from './Evaluator.ts'
import type { Scope } from './Scope.ts'

/** What texts call as `formulas`, and the way to add to it. */
export interface StoredFormulas {
  readonly scopeObject: ScopeObject
  define(owner: { readonly formulas: readonly FormulaModel[] }): void
}

/**
 * Formulas of a project or of a library component, callable by id and by name; each sees its parameters by name and
 * what `scope` has: no row or element for those of a project, the component for those of a component.
 */
export function storedFormulas(evaluator: Evaluator, scope: () => Scope): StoredFormulas {
  const functions = new Map<string, Callable>()
  const callable = (formula: FormulaModel): Callable =>
    hostFunction((...args) => {
      const names = Object.fromEntries(formula.parameters.map((name, i) => [name, args[i]]))
      return evaluator.call(formula, scope().with({ names }))
    })
  return {
    scopeObject: new MembersObject((key) => functions.get(key)),
    define({ formulas }) {
      for (const formula of formulas) {
        const call = callable(formula)
        functions.set(formula.name, call)
        functions.set(formula.id, call)
      }
    },
  }
}
