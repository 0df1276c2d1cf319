import { parse, type TextKind } from '@sluice/engine/formula'

/** A formula or script that fails to parse, and its location. */
export interface FormulaProblem {
  readonly path: string
  readonly code: string
  readonly message: string
  readonly text: string
  readonly kind: TextKind
}

/** Parses every formula and script of a stored file; returns those that fail to parse. */
export function checkFormulas(stored: unknown, path = ''): readonly FormulaProblem[] {
  if (typeof stored !== 'object' || stored === null) return []
  const kind = kindOf(stored)
  const own = kind && 'code' in stored && typeof stored.code === 'string' ? problemsOf(stored.code, kind, path) : []
  return [
    ...own,
    ...Object.entries(stored).flatMap(([key, value]) => checkFormulas(value, path ? `${path}.${key}` : key)),
  ]
}

/** Kind of the code in a stored object: a binding has it in `__wwtype`, formula properties and actions in `type`. */
function kindOf(stored: object): TextKind | null {
  const type = '__wwtype' in stored ? stored.__wwtype : 'type' in stored ? stored.type : null
  if (type === 'js') return { kind: 'script' }
  if (type === 'custom-js') return { kind: 'script', async: true }
  return type === null ? null : { kind: 'formula' }
}

function problemsOf(text: string, kind: TextKind, path: string): readonly FormulaProblem[] {
  return parse(text, kind).diagnostics.map(({ code, message }) => ({ path, code, message, text, kind }))
}
