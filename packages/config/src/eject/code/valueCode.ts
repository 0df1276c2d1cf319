import type { Ejection } from '../Ejection.ts'
import { type Code, callCode, listCode, objectCode, textCode } from './Code.ts'
import type { SourceFile } from './SourceFile.ts'
import { usableHandle } from './usableHandle.ts'

/** Where code is written: its file, and what makes elements of references in values. */
export interface Spot {
  readonly file: SourceFile
  readonly ejection: Ejection
  /** Code of the element that a value refers to; null for one that stands elsewhere. */
  readonly element?: (uid: string) => Code | null
  /** Reference that has a variable of an element, by the id of the variable; null where none has. */
  readonly elementVariable?: (id: string) => ElementVariable | null
}

/** A variable of an element, by the name of the constant that refers to the element. */
export interface ElementVariable {
  readonly ref: string
  readonly name: string
}

/** Code of a stored value: formulas as such, references to elements as tags, and everything else as a literal. */
export function valueCode(value: unknown, spot: Spot): Code {
  if (typeof value === 'string') return textCode(value)
  if (value === undefined) return 'undefined'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return listCode(value.map((item) => valueCode(item, spot)))
  if (isCoded(value)) return bindingCode(value, spot)
  if ('isWwObject' in value && value.isWwObject === true && 'uid' in value) {
    const tag = spot.element?.(String(value.uid))
    if (tag) return tag
  }
  return objectCode(Object.entries(value).map(([key, inner]) => [key, valueCode(inner, spot)]))
}

/** A formula or a script, as stored. */
interface Coded {
  readonly __wwtype: 'd' | 'f' | 'js'
  readonly [key: string]: unknown
}

/** Whether a value is computed. */
export function isCoded(value: unknown): value is Coded {
  if (typeof value !== 'object' || value === null || !('__wwtype' in value)) return false
  return value.__wwtype === 'f' || value.__wwtype === 'js' || value.__wwtype === 'd'
}

/**
 * Code of something computed.
 * @param without options that are written elsewhere. Its `defaultValue` is for tools alone.
 */
export function bindingCode(
  { __wwtype: kind, code: stored, defaultValue: _tool, ...options }: Coded,
  spot: Spot,
  without: readonly string[] = [],
): Code {
  const text = typeof stored === 'string' ? stored : ''
  const own = Object.entries(options).filter(([key]) => !without.includes(key))
  const given = kind === 'f' && own.length === 0 ? formulaText(text, spot) : null
  if (given !== null) return given
  const more = [
    ...(kind === 'f' ? [] : [['kind', textCode(kind)] as const]),
    ...own.map(([key, value]) => [key, valueCode(value, spot)] as const),
  ]
  spot.file.use('code')
  return callCode('code', [textTemplate(text), ...(more.length > 0 ? [objectCode(more)] : [])])
}

/** A formula as a template, with the names of the parts that it reads; null where a template cannot say it. */
function formulaText(text: string, spot: Spot): string | null {
  if (text.trim() !== text || text === '' || /[`\r]|\$\{|\\$/.test(text)) return null
  const named = text.replace(/\b(?:variables|collections|formulas)\['([^'\]]+)'\]/g, (whole, id: string) => {
    const own = whole.startsWith('variables[') ? spot.elementVariable?.(id) : null
    if (own) return `\${${own.ref}${memberCode(own.name)}}`
    const handle = usableHandle(id, spot)
    if (!handle || !whole.startsWith(`${handle.kind}s[`)) return whole
    return `\${${spot.file.use(handle.name, handle.file)}}`
  })
  return `${spot.file.use('f')}\`${named}\``
}

function memberCode(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${textCode(name)}]`
}

/** A text of several lines as a template, where that says it; otherwise as a string. */
function textTemplate(text: string): string {
  const isLong = text.includes('\n') && !/[`\r\\]|\$\{/.test(text)
  return isLong ? `\`${text}\`` : textCode(text)
}
