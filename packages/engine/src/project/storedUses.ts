import { isRecord } from './raw.ts'

/** A formula or script as it is stored. */
export interface StoredText {
  readonly code: string
  readonly kind: 'formula' | 'script'
}

/** What a stored page or project uses. */
export interface StoredUses {
  readonly texts: readonly StoredText[]
  /** Types of actions, variables and links. */
  readonly types: ReadonlySet<string>
  /** Operators of filters. */
  readonly operators: ReadonlySet<string>
  /** Whether a list is filtered, sorted or mapped. */
  readonly shapesLists: boolean
  /** Whether an action writes a part of a variable. */
  readonly writesParts: boolean
}

/** Finds in one pass what stored data uses. Never throws. */
export function storedUses(stored: unknown): StoredUses {
  const texts = new Map<string, StoredText>()
  const types = new Set<string>()
  const operators = new Set<string>()
  let shapesLists = false
  let writesParts = false
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isRecord(value)) return
    const { type, code, operator, filter, sort } = value
    if (typeof type === 'string') types.add(type)
    if (typeof operator === 'string') operators.add(operator)
    if (typeof code === 'string' && type !== 'custom-js') {
      const kind = value.__wwtype === 'js' || type === 'js' ? 'script' : 'formula'
      texts.set(`${kind} ${code}`, { code, kind })
    }
    shapesLists ||= isRecord(filter) || (Array.isArray(sort) && sort.some(isRecord)) || '__wwmap' in value
    writesParts ||= 'arrayUpdateType' in value || 'usePath' in value
    for (const part of Object.values(value)) visit(part)
  }
  visit(stored)
  return { texts: [...texts.values()], types, operators, shapesLists, writesParts }
}
