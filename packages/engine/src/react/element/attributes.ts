import type { ElementModel } from '../../project/model.ts'
import { isBinding, isRecord, records } from '../../project/raw.ts'

/** An extra DOM attribute of an element; `raw` may be bound. */
export interface AttributeModel {
  readonly name: string
  readonly raw: unknown
}

const REACT_NAMES = new Map(
  'autoComplete contentEditable enterKeyHint inputMode maxLength spellCheck tabIndex'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
).set('for', 'htmlFor')
/** Attributes that could run or load something, those the engine uses itself, and names with a special meaning in React. */
const REFUSED =
  /^(?:on|xlink|dangerously|inner|suppress|(?:style|src(?:doc)?|href|(?:form)?action|children|key|ref|class|data-uid)$)/i

/** Parses the stored attribute list; strips spaces from names, and drops attributes that could run or load something. */
export function readAttributes(stored: unknown): readonly AttributeModel[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).flatMap(({ name, value }) => {
    const clean = typeof name === 'string' ? name.replace(/\s/g, '') : ''
    return /^[a-z][\w:.-]*$/i.test(clean) && !REFUSED.test(clean) ? [{ name: clean, raw: value }] : []
  })
}

/** Whether the attribute names are only known at run time: the list is bound, or a name in it. */
export function hasBoundNames({ attributes, definition }: ElementModel): boolean {
  const isBound = isBinding(attributes) || records(attributes).some(({ name }) => isBinding(name))
  return isBound && !definition?.placesAttributes
}

/** The React prop of an attribute. */
export function reactAttribute(name: string): string {
  return REACT_NAMES.get(name.toLowerCase()) ?? name
}

/** Text of an attribute value, or null when the attribute is absent. A value that cannot be converted is reported to `fail`. */
export function attributeText(value: unknown, fail?: (error: unknown) => void): string | null {
  try {
    return value === undefined || value === null || value === false ? null : String(value)
  } catch (error) {
    fail?.(error)
    return null
  }
}
