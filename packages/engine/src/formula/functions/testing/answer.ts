import { FormulaError } from '../../FormulaError.ts'
import { helpers } from '../index.ts'

/** Calls a helper in a test; returns a `FormulaError` as a result, throws any other error. */
export function answer(name: string, args: readonly unknown[]): unknown {
  const context = {
    language: 'es',
    defaultLanguage: 'en',
    now: () => 0,
    roles: () => ['admin'],
    fileUrl: (file: Blob) => `blob:test/${file.size}`,
    warnOnce: () => {},
  }
  try {
    return helpers.find((helper) => helper.name === name)?.call(context, ...args)
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}
