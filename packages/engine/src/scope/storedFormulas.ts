import type { Callable } from '../formula/runtime/callable.ts'
import { hostFunction } from '../formula/runtime/hostFunction.ts'
import { MembersObject, type ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { FormulaModel } from '../project/model.ts'
import type { Evaluator } from './Evaluator.ts'
import type { Scope } from './Scope.ts'

/** The `formulas` object of texts, and the function that adds to it. */
export interface StoredFormulas {
  readonly scopeObject: ScopeObject
  define(owner: { readonly formulas: readonly FormulaModel[] }): void
}

/**
 * Formulas of a project or of a library component, callable by id and by name. Each sees its parameters by name and the
 * names of `scope`: no row or element for a project's formulas, the component for a component's.
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
