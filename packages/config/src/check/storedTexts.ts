import type { TextKind } from '@sluice/engine/formula'
import type { StoredText } from './StoredText.ts'
import { walkStored } from './walkStored.ts'

/** Every formula and script of a stored file, in file order. */
export function storedTexts(stored: unknown, start = ''): readonly StoredText[] {
  const texts: StoredText[] = []
  walkStored(stored, (record, keys) => {
    const text = textOf(record, () => [...(start ? [start] : []), ...keys].join('.'))
    if (text) texts.push(text)
    return true
  })
  return texts
}

function textOf(record: object, pathOf: () => string): StoredText | null {
  const kind = kindOf(record)
  if (!kind || !('code' in record) || typeof record.code !== 'string') return null
  return {
    code: record.code,
    kind,
    path: pathOf(),
    record,
    parameters: 'parameters' in record ? names(record.parameters) : [],
  }
}

/** Kind of the code in a stored object: a binding has it in `__wwtype`, formula properties and actions in `type`. */
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
