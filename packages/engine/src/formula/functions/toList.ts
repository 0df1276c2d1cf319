import { FormulaError } from '../FormulaError.ts'
import { ScopeObject } from '../ScopeObject.ts'

const MESSAGE = 'First parameter must be an array (or collection)'

/**
 * The items of a list or collection; of a collection with limit and total, those of the current page.
 * @throws {FormulaError} with `message` for anything else.
 */
export function toList(value: unknown, message: string = MESSAGE): readonly unknown[] {
  if (Array.isArray(value)) return value
  const read = reader(value)
  if (read?.('type') === 'collection') {
    const data = read('data')
    if (Array.isArray(data)) return currentPage(data, read)
  }
  throw new FormulaError('formula/argument', message)
}

function reader(value: unknown): ((key: string) => unknown) | null {
  if (value instanceof ScopeObject) return (key) => value.get(key)
  if (typeof value === 'object' && value !== null) return (key) => Reflect.get(value, key)
  return null
}

function currentPage(data: readonly unknown[], read: (key: string) => unknown): readonly unknown[] {
  const limit = Number(read('limit'))
  if (!limit || !read('total')) return data
  const offset = Number(read('offset')) || 0
  return data.slice(offset, offset + limit)
}
