import { FormulaError, parse } from '@sluice/engine/formula'

/** A formula that cannot be read, and where it stands. */
export interface FormulaProblem {
  readonly path: string
  readonly code: string
  readonly message: string
  readonly text: string
}

/** Reads every formula of a stored file; returns those that cannot be read. */
export function checkFormulas(stored: unknown, path = ''): readonly FormulaProblem[] {
  if (typeof stored !== 'object' || stored === null) return []
  const own =
    'code' in stored && typeof stored.code === 'string' && ('__wwtype' in stored || 'type' in stored)
      ? problemOf(stored.code, path)
      : []
  return [
    ...own,
    ...Object.entries(stored).flatMap(([key, value]) => checkFormulas(value, path ? `${path}.${key}` : key)),
  ]
}

function problemOf(text: string, path: string): readonly FormulaProblem[] {
  try {
    parse(text)
    return []
  } catch (error) {
    if (error instanceof FormulaError) return [{ path, code: error.code, message: error.message, text }]
    throw error
  }
}
