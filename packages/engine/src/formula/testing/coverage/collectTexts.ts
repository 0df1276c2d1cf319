import type { StoredText } from './measureCoverage.ts'

/** Returns every formula and script of a stored file, with the parameters of the project formula it belongs to. */
export function collectTexts(stored: unknown): readonly StoredText[] {
  if (typeof stored !== 'object' || stored === null) return []
  const own = textOf(stored)
  return [...(own ? [own] : []), ...Object.values(stored).flatMap(collectTexts)]
}

function textOf(stored: object): StoredText | null {
  const code: unknown = Reflect.get(stored, 'code')
  const type: unknown = Reflect.get(stored, '__wwtype') ?? Reflect.get(stored, 'type')
  if (typeof code !== 'string') return null
  const kind = type === 'f' || type === 'js' ? type : type === 'custom-js' ? 'custom' : null
  return kind && { kind, code, weight: 1, parameters: parametersOf(stored) }
}

function parametersOf(stored: object): readonly string[] {
  const parameters: unknown = Reflect.get(stored, 'parameters')
  if (!Array.isArray(parameters)) return []
  return parameters.flatMap((parameter: unknown) => {
    const name: unknown = Reflect.get(Object(parameter), 'name')
    return typeof name === 'string' ? [name] : []
  })
}
