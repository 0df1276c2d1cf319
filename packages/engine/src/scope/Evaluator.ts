import type { Place, Trace } from '../diagnostics/Trace.ts'
import { type Compiled, callsHelpers, type Language } from '../formula/Language.ts'
import { type LatePart, NotLoadedError } from '../formula/LatePart.ts'
import type { TextKind } from '../formula/parse/readProgram.ts'
import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import type { Graph } from '../graph/Graph.ts'
import { ValueSource } from '../graph/ValueSource.ts'
import type { FormulaModel } from '../project/model.ts'
import { type BindingRecord, isBinding, isRecord } from '../project/raw.ts'
import type { Clock } from '../services/services.ts'
import type { Scope } from './Scope.ts'

/** Pause before retrying a part that failed to load, in milliseconds; it doubles up to a limit. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

type Evaluate = (scope: Scope, place: Place) => unknown

/** Configuration value ready to be resolved: fixed, or evaluated in a scope. */
export type Resolver =
  | { readonly fixed: true; readonly value: unknown }
  | { readonly fixed: false; readonly evaluate: Evaluate }

/** Filter, sort and map of a binding to a list; each is resolved only when it is needed. */
export interface ListSteps {
  filter(): unknown
  sort(): unknown
  /** Maps one item; null when the binding does not map. */
  readonly map: ((item: unknown, index: number) => unknown) | null
}

/** Filters, sorts and maps a list, or the data of a collection. Loaded by pages that store such bindings. */
export interface ListProcessor {
  process(value: unknown, steps: ListSteps): unknown
}

interface Dependencies {
  readonly language: Language
  readonly graph: Graph
  readonly trace: Trace
  /** The built-in helpers. */
  readonly helpers: Pick<LatePart<unknown>, 'load' | 'loaded'>
}

/** Resolves stored values with bindings. Failed formulas become undefined here, and nowhere else, with a trace entry. */
export class Evaluator {
  readonly language: Language
  readonly #trace: Trace
  readonly #graph: Graph
  readonly #helpers: Dependencies['helpers']
  /** Incremented when code has loaded that an evaluation was missing. */
  readonly #arrivals: ValueSource<number>
  /** Late parts, and code of plugins, that are loading or waiting for a retry. */
  readonly #coming = new Set<() => Promise<unknown>>()
  readonly #told = new WeakSet<Compiled>()
  readonly #resolvers = new WeakMap<object, Resolver>()

  #listTools: ListProcessor | null = null

  constructor({ language, graph, trace, helpers }: Dependencies) {
    this.language = language
    this.#graph = graph
    this.#trace = trace
    this.#helpers = helpers
    this.#arrivals = new ValueSource(graph, 'parts of the language', 0)
  }

  /** Installs the list tools; pages that store no such bindings do without them. */
  useListTools(tools: ListProcessor): void {
    this.#listTools = tools
  }

  /**
   * Compiles every text in a stored value.
   * @returns a promise that settles when the missing late parts of the language have loaded; null when none is missing.
   */
  prepare(raw: unknown): Promise<unknown> | null {
    const loads = new Set<() => Promise<unknown>>()
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if (isBinding(value) && typeof value.code === 'string') {
        const compiled = this.language.compile(value.code, { kind: value.__wwtype === 'js' ? 'script' : 'formula' })
        for (const load of this.missingFor(compiled)) loads.add(load)
      }
      for (const part of Object.values(value)) visit(part)
    }
    visit(raw)
    // A text that still cannot be compiled is reported when it is evaluated.
    return loads.size > 0 ? Promise.allSettled([...loads].map((load) => load())) : null
  }

  /** Returns loaders of the code that a text uses and that is not loaded. */
  missingFor({ missing, members }: Compiled): readonly (() => Promise<unknown>)[] {
    const { loaded, load } = this.#helpers
    return [...(missing ? [missing] : []), ...(!loaded && callsHelpers(members) ? [load] : [])]
  }

  /** Resolves a value with all its bindings. */
  resolve(raw: unknown, scope: Scope, place: Place): unknown {
    const resolver = this.resolver(raw)
    return resolver.fixed ? resolver.value : resolver.evaluate(scope, place)
  }

  /** Resolves only the value itself: bindings inside a literal stay as they are. */
  resolveShallow(raw: unknown, scope: Scope, place: Place): unknown {
    return isBinding(raw) ? this.resolve(raw, scope, place) : raw
  }

  /** Compiles a stored value once, cached by object identity. */
  resolver(raw: unknown): Resolver {
    if (typeof raw !== 'object' || raw === null) return { fixed: true, value: raw }
    const known = this.#resolvers.get(raw)
    if (known) return known
    const resolver = isBinding(raw) ? this.#bindingResolver(raw) : this.#nestedResolver(raw)
    this.#resolvers.set(raw, resolver)
    return resolver
  }

  /** Runs a text; all evaluations go through this method. @throws {FormulaError} when it cannot be read or evaluated. */
  run(compiled: Compiled, scope: Scope): unknown {
    return compiled.run(scope)
  }

  #compile(code: string, kind: TextKind['kind'], scope: Scope): Compiled {
    const compiled = this.language.compile(code, { kind })
    if (compiled.diagnostics.length > 0) this.#tell(compiled, code, scope)
    return compiled
  }

  /** Reports once the warnings of a text; an assignment to a name in the scope is not undeclared. */
  #tell(compiled: Compiled, code: string, scope: Scope): void {
    if (this.#told.has(compiled)) return
    this.#told.add(compiled)
    for (const diagnostic of compiled.diagnostics) {
      const { severity, range } = diagnostic
      if (severity === 'warning' && !(range && scope.has(code.slice(range.start, range.end))))
        scope.report?.(diagnostic)
    }
  }

  /** Evaluates a project formula with its own filter and sort. @throws {FormulaError} when it cannot be evaluated. */
  call({ code, type, name, filter, sort }: FormulaModel, scope: Scope): unknown {
    const value = this.run(this.#compile(code, type === 'js' ? 'script' : 'formula', scope), scope)
    if (!isStored(filter) && !isStored(sort)) return value
    return this.#postProcess({ __wwtype: type, filter, sort }, value, scope, { property: name })
  }

  #bindingResolver(raw: BindingRecord): Resolver {
    const evaluate = this.#bindingEvaluate(raw)
    if (!isStored(raw.filter) && !isStored(raw.sort) && raw.__wwmap === undefined) return { fixed: false, evaluate }
    const processed: Evaluate = (scope, place) => {
      try {
        return this.#postProcess(raw, evaluate(scope, place), scope, place)
      } catch (error) {
        return this.#fail(place, error, scope)
      }
    }
    return { fixed: false, evaluate: processed }
  }

  #bindingEvaluate(raw: BindingRecord): Evaluate {
    if (raw.__wwtype === 'd') {
      const { data } = raw
      return (scope, place) => this.resolve(data, scope, place)
    }
    const code = typeof raw.code === 'string' ? raw.code : ''
    const kind = raw.__wwtype === 'js' ? 'script' : 'formula'
    // Copies of an element share a place, and a list has many copies.
    let reported: Place | null = null
    let reportHere: Scope['report']
    const reportAt = (place: Place) => {
      if (reported !== place) reportHere = ({ code: problem, message }) => this.#trace.message(place, problem, message)
      reported = place
      return reportHere
    }
    // A text without diagnostics needs no further lookup.
    let sound: Compiled | null = null
    const evaluate: Evaluate = (scope, place) => {
      const { report } = scope
      scope.report = reportAt(place)
      try {
        const compiled = sound ?? this.#compile(code, kind, scope)
        if (!sound && compiled.diagnostics.length === 0) sound = compiled
        return this.run(compiled, scope)
      } catch (error) {
        return this.#fail(place, error, scope)
      } finally {
        scope.report = report
      }
    }
    const variable = kind === 'formula' ? VARIABLE.exec(code) : null
    return variable ? readVariable(variable[1] ?? variable[3] ?? '', evaluate) : evaluate
  }

  /** Loads missing code and depends on its arrival, so that the evaluation runs again. */
  #fail(place: Place, error: unknown, { clock }: Scope): undefined {
    if (!(error instanceof NotLoadedError)) {
      if (place.isStrict) throw error
      this.#trace.formulaError(place, error)
      return undefined
    }
    this.#arrivals.get()
    this.#load(error.load, place, clock)
    return undefined
  }

  /** Loads a part once for all evaluations; a failure is traced once and retried after a pause. */
  #load(load: () => Promise<unknown>, place: Place, clock: Clock, pause = FIRST_PAUSE): void {
    if (this.#coming.has(load)) return
    this.#coming.add(load)
    load().then(
      () => {
        this.#coming.delete(load)
        this.#graph.batch(() => this.#arrivals.set(this.#arrivals.peek() + 1))
      },
      (failure: unknown) => {
        if (pause === FIRST_PAUSE) this.#trace.formulaError(place, failure)
        clock.setTimeout(() => {
          this.#coming.delete(load)
          this.#load(load, place, clock, Math.min(2 * pause, LONGEST_PAUSE))
        }, pause)
      },
    )
  }

  #postProcess({ filter, sort, __wwmap: map }: BindingRecord, value: unknown, scope: Scope, place: Place): unknown {
    const tools = this.#listTools
    if (!tools) throw new Error('List tools are not loaded.')
    return tools.process(value, {
      filter: () => this.resolve(filter, scope, place),
      sort: () => this.resolve(sort, scope, place),
      map: isRecord(map)
        ? (item, index) => this.resolve(map, scope.with({ mapping: { value: item, index } }), place)
        : null,
    })
  }

  #nestedResolver(raw: object): Resolver {
    const isList = Array.isArray(raw)
    const entries = Object.entries(raw).map(([key, value]) => ({ key, resolver: this.resolver(value) }))
    if (entries.every(({ resolver }) => resolver.fixed)) return { fixed: true, value: raw }
    const evaluate: Evaluate = (scope, place) => {
      const values = entries.map(
        ({ key, resolver }) => [key, resolver.fixed ? resolver.value : resolver.evaluate(scope, place)] as const,
      )
      return isList ? values.map(([, value]) => value) : Object.fromEntries(values)
    }
    return { fixed: false, evaluate }
  }
}

/** A formula that is only the name of a variable. */
const VARIABLE = /^variables(?:\.([A-Za-z_$][\w$]*)|\[(['"])([^'"\\]*)\2\])$/

/** Reads such a variable directly, without running the formula. */
function readVariable(name: string, otherwise: Evaluate): Evaluate {
  return (scope, place) => {
    const variables = scope.lookup('variables')
    return variables instanceof ScopeObject ? variables.get(name) : otherwise(scope, place)
  }
}

/** Whether a binding or formula has filters or sorts; the format stores an empty list where there are none. */
function isStored(lists: unknown): boolean {
  return lists !== undefined && !(Array.isArray(lists) && lists.length === 0)
}
