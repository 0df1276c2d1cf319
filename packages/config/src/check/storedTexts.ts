import type { TextKind } from '@sluice/engine/formula'
import type { StoredText } from './StoredText.ts'

/** Every formula and script of a stored file, in its order. */
export function storedTexts(stored: unknown, path = ''): readonly StoredText[] {
  if (typeof stored !== 'object' || stored === null) return []
  const own = textOf(stored, path)
  const inner = Object.entries(stored).flatMap(([key, value]) => storedTexts(value, path ? `${path}.${key}` : key))
  return own ? [own, ...inner] : inner
}

function textOf(record: object, path: string): StoredText | null {
  const kind = kindOf(record)
  if (!kind || !('code' in record) || typeof record.code !== 'string') return null
  return { code: record.code, kind, path, record, parameters: 'parameters' in record ? names(record.parameters) : [] }
}

/** A binding says in `__wwtype` what its code is, formula properties and actions in `type`. */
function kindOf(record: object): TextKind | null {
  const type = '__wwtype' in record ? record.__wwtype : 'type' in record ? record.type : null
  switch (type) {
    case 'f':
      return { kind: 'formula' }
    case 'js':
      return { kind: 'script' }
    case 'custom-js':
      return { kind: 'script', async: true }
    default:
      return null
  }
}

function names(parameters: unknown): readonly string[] {
  if (!Array.isArray(parameters)) return []
  return parameters.flatMap((parameter: unknown) =>
    typeof parameter === 'object' && parameter !== null && 'name' in parameter && typeof parameter.name === 'string'
      ? [parameter.name]
      : [],
  )
}
