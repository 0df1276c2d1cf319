import type { ElementDefinition, PropertyKind, PropertySchema } from '@sluice/engine/elements'

/** Control of a property in Storybook; disabled where a story cannot set it, as formulas and collections need an engine. */
type Control =
  | { readonly disable: true }
  | { readonly type: 'boolean' | 'color' | 'object' | 'select' | 'text' }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly step?: number }

interface ArgType {
  readonly name: string
  readonly description: string
  readonly control: Control
  readonly options?: NonNullable<PropertySchema['values']>
  readonly table: { readonly category: string; readonly defaultValue?: { readonly summary: string } }
}

/** Controls of an element's stories, by property. */
export function argTypesOf({ properties }: ElementDefinition): Readonly<Record<string, ArgType>> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, argType(name, schema)]))
}

function argType(name: string, schema: PropertySchema): ArgType {
  const { doc, values, authorDefault, cssVariable } = schema
  return {
    name,
    description: doc,
    control: controlOf(schema),
    ...(values && { options: values }),
    table: {
      category: cssVariable ? 'Style' : 'Settings',
      ...(authorDefault !== undefined && { defaultValue: { summary: JSON.stringify(authorDefault) } }),
    },
  }
}

function controlOf({ kind, min, max, step }: PropertySchema): Control {
  if (kind !== 'number') return CONTROLS[kind]
  return { type: 'number', ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(step && { step }) }
}

const CONTROLS: Readonly<Record<Exclude<PropertyKind, 'number'>, Control>> = {
  any: { type: 'object' },
  boolean: { type: 'boolean' },
  choice: { type: 'select' },
  collection: { disable: true },
  color: { type: 'color' },
  css: { type: 'text' },
  file: { disable: true },
  formula: { disable: true },
  icon: { type: 'text' },
  image: { type: 'text' },
  length: { type: 'text' },
  list: { type: 'object' },
  object: { type: 'object' },
  path: { type: 'text' },
  text: { type: 'text' },
}
