import type { Evaluator } from '../bindings/Evaluator.ts'
import type { Scope } from '../bindings/Scope.ts'
import type { FormulaModel, PageModel } from '../config/model.ts'
import type { Callable } from './callable.ts'
import { hostFunction } from './hostFunction.ts'
import { ScopeObject } from './ScopeObject.ts'

/** The root name `formulas` and the way to add a page's formulas to it. */
export interface ProjectFormulas {
  readonly scopeObject: ScopeObject
  define(model: PageModel): void
}

/** Project formulas, callable by id and by name; each sees its parameters by name and no row or element. */
export function projectFormulas(evaluator: Evaluator, rootScope: () => Scope): ProjectFormulas {
  const functions = new Map<string, Callable>()
  const callable = (formula: FormulaModel): Callable =>
    hostFunction((...args) => {
      const names = Object.fromEntries(formula.parameters.map((name, i) => [name, args[i]]))
      return evaluator.call(formula, rootScope().with({ names }))
    })
  return {
    scopeObject: new FunctionsObject(functions),
    define({ formulas }) {
      for (const formula of formulas) {
        const call = callable(formula)
        functions.set(formula.name, call)
        functions.set(formula.id, call)
      }
    },
  }
}

class FunctionsObject extends ScopeObject {
  readonly #functions: ReadonlyMap<string, Callable>

  constructor(functions: ReadonlyMap<string, Callable>) {
    super()
    this.#functions = functions
  }

  get(key: string): unknown {
    return this.#functions.get(key)
  }
}
