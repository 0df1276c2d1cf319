import type { ElementDefinition, PropertySchema } from '@sluice/engine/elements'
import { layoutKeys, typographyKeys } from '../../author/styleInput.ts'
import { COMMON } from '../../author/tsx/optionsOf.ts'
import type { Code } from '../code/Code.ts'
import { isCoded, type Spot, valueCode } from '../code/valueCode.ts'

type Values = Readonly<Record<string, unknown>>
type Prop = readonly [string, Code | null]

/** Type of an element, as its tag has it. */
export interface TagType {
  readonly tag: string
  readonly definition: ElementDefinition
  /** Whether every prop is a setting. */
  readonly isOpen: boolean
  /** Names of settings as props, by their stored names. */
  readonly propNames: Readonly<Record<string, string>>
}

/** Props of a bag of stored values, and the values that no prop says. */
export interface Looked {
  readonly props: readonly Prop[]
  readonly rest: readonly (readonly [string, unknown])[]
}

/** Writes the settings, the layout and the typography of one screen or state. */
export function lookProps(values: Values, type: TagType, spot: Spot): Looked {
  const names = new Map(Object.entries(namesOf(type)))
  const gap = gapOf(values, type)
  const props: Prop[] = []
  const rest: (readonly [string, unknown])[] = []
  for (const [key, value] of Object.entries(values)) {
    if (gap && key === '_ww-layout_columnGap') continue
    const name = gap && key === '_ww-layout_rowGap' ? 'gap' : nameIn(key, names, type)
    if (name === null || !fits(value, name, type)) rest.push([key, value])
    else props.push([name, value === true ? null : valueCode(value, spot)])
  }
  return { props, rest }
}

/** Whether both gaps of the layout are one text. */
function gapOf(values: Values, type: TagType): boolean {
  const { '_ww-layout_rowGap': row, '_ww-layout_columnGap': column } = values
  const isSaid = type.definition.inherits?.includes('layout') && !('gap' in type.definition.properties)
  return Boolean(isSaid) && typeof row === 'string' && row === column
}

const PROP = /^[A-Za-z_$][\w$-]*$/

function nameIn(key: string, names: ReadonlyMap<string, string>, { definition, isOpen }: TagType): string | null {
  const name = names.get(key)
  if (name !== undefined) return name
  const isFree = PROP.test(key) && !COMMON.includes(key) && !(key in (definition.slots ?? {}))
  return isOpen && isFree && !SECTION_PROPS.includes(key) ? key : null
}

/** Props that are no settings. */
const SECTION_PROPS: readonly string[] = ['key', 'linkId', 'sharedAs', 'style', 'classes', 'title']

/** Props by stored key; a name means its own setting first, then the layout, then the typography. */
function namesOf({ definition, propNames }: TagType): Readonly<Record<string, string>> {
  const { properties, inherits = [], slots = {} } = definition
  const own = Object.keys(properties).filter((name) => PROP.test(name) && !(name in slots) && !NEVER.includes(name))
  const shared: [string, string][] = []
  const groups = [
    ...(inherits.includes('layout') ? [layoutKeys] : []),
    ...(inherits.some((group) => group !== 'layout') ? [typographyKeys] : []),
  ]
  const taken = new Set([...Object.keys(properties), ...Object.keys(slots), ...COMMON])
  for (const group of groups)
    for (const [name, key] of Object.entries(group)) {
      if (!taken.has(name)) shared.push([key, name])
      taken.add(name)
    }
  const stored = Object.entries(propNames)
  const mapped = new Set(stored.map(([, name]) => name))
  const direct = own.filter((name) => !mapped.has(name)).map((name) => [name, name] as const)
  return Object.fromEntries([...shared, ...direct, ...stored])
}

/** Props that mean something else even where a setting has their name. */
const NEVER: readonly string[] = [
  'children',
  'classes',
  'key',
  'mobile',
  'on',
  'ref',
  'states',
  'stored',
  'style',
  'tablet',
]

/** Types of the layout and the typography; all others are texts. */
const KINDS: Readonly<Record<string, string>> = {
  wrap: 'boolean',
  reverse: 'boolean',
  pushLast: 'boolean',
  nowrap: 'boolean',
  ellipsis: 'boolean',
  sanitize: 'boolean',
  columns: 'list',
  rows: 'list',
}

/** Whether a value has the type that the compiler wants of a prop. */
function fits(value: unknown, name: string, { definition, isOpen }: TagType): boolean {
  if (value === undefined) return false
  if (isOpen) return true
  if (isCoded(value)) return true
  const schema = definition.properties[name]
  if (schema) return fitsSchema(value, schema)
  if (name === 'direction') return value === 'row' || value === 'column'
  if (name === 'weight') return typeof value === 'string' || typeof value === 'number'
  if (KINDS[name] === 'list') return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === (KINDS[name] ?? 'string')
}

function fitsSchema(value: unknown, { values, kind, multiLang }: PropertySchema): boolean {
  if (values) return values.some((one) => one === value)
  if (kind === 'boolean' || kind === 'number') return typeof value === kind
  if (['color', 'css', 'icon', 'image', 'length'].includes(kind)) return typeof value === 'string'
  return multiLang ? typeof value === 'string' || isTexts(value) : true
}

/** Whether a value is a text per language. */
export function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((text) => typeof text === 'string')
}
