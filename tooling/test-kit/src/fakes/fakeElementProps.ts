import type { ElementDefinition, PropertySchema } from '@sluice/engine/elements'
import type { ElementProps, LinkProps, LocalMethod, SlotCopies, TextLeaf, VariableHandle } from '@sluice/engine/react'
import { createElement, Fragment, type ReactNode } from 'react'
import { type FakeRoot, fakeRoot } from './fakeRoot.ts'
import { fakeVariable } from './fakeVariable.ts'

/** Everything that a page passes to an element, as plain values. */
export interface FakeElementOptions {
  /** Stored properties by name; style properties become custom properties of the root. */
  readonly properties?: Readonly<Record<string, unknown>>
  readonly text?: string
  readonly slots?: Readonly<Record<string, FakeCopy | ReactNode>>
  readonly link?: LinkProps
  readonly language?: string
  readonly direction?: 'ltr' | 'rtl'
  /** Stored name of the element. */
  readonly name?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  /** Initial values of variables. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** Child that is shown once per item, from the properties that its element gives it and the item that its formulas would see. */
type FakeCopy = (properties: Readonly<Record<string, unknown>>, item: unknown) => ReactNode

interface Emitted {
  readonly trigger: string
  readonly event: Readonly<Record<string, unknown>> | undefined
}

interface Published {
  readonly data: Readonly<Record<string, unknown>>
  readonly methods?: Readonly<Record<string, LocalMethod>>
}

/** Environment of an element without an engine: its props and a record of what it did with them. */
export interface FakeElement<D extends ElementDefinition> {
  readonly props: ElementProps<D>
  readonly emitted: Emitted[]
  readonly raised: Readonly<Record<string, boolean>>
  readonly published: Readonly<Record<string, Published>>
  readonly variables: Readonly<Record<string, VariableHandle>>
  readonly root: FakeRoot
}

/** Props for the component of `definition`, with working variables; everything the element reports is recorded. */
export function fakeElementProps<const D extends ElementDefinition>(
  definition: D,
  options: FakeElementOptions = {},
): FakeElement<D> {
  const emitted: Emitted[] = []
  const raised: Record<string, boolean> = {}
  const published: Record<string, Published> = {}
  const variables = fakeVariables(definition, options.variables ?? {})
  const { values, style } = splitProperties(definition, options.properties ?? {})
  const root = fakeRoot(options.attributes ?? {}, style)
  const props = {
    ...values,
    text: fakeText(options.text ?? ''),
    slots: fakeSlots(definition, options.slots ?? {}),
    emit: (trigger: string, event?: Readonly<Record<string, unknown>>) => void emitted.push({ trigger, event }),
    variable: variables,
    state: {
      raise: (state: string, on: boolean) => void Object.assign(raised, { [state]: on }),
      raiseIn: () => {},
    },
    local: { publish: (key: string, content: Published) => void Object.assign(published, { [key]: content }) },
    root: root.props,
    link: options.link,
    environment: {
      language: options.language ?? 'en',
      direction: options.direction ?? 'ltr',
      name: options.name ?? null,
    },
  }
  // The properties are typed by name only at run time; their types come from the definition.
  return { props: props as unknown as ElementProps<D>, emitted, raised, published, variables, root }
}

const fakeText = (text: string): TextLeaf => ({ peek: () => text, source: text })

function fakeSlots(definition: ElementDefinition, slots: NonNullable<FakeElementOptions['slots']>) {
  const content = (name: string) => {
    const slot = slots[name] ?? null
    return typeof slot === 'function' ? fakeCopies(slot) : slot
  }
  return Object.fromEntries(Object.keys(definition.slots ?? {}).map((name) => [name, content(name)]))
}

function fakeCopies(show: FakeCopy): SlotCopies {
  return (render, key) => {
    const element = ({ properties, link }: Child, { scope }: { readonly scope: Scope }) => {
      const given = [...properties].map(([name, variants]) => [name, variants[0]?.raw] as const)
      const all = { ...Object.fromEntries(given), ...(link ? { link } : {}) }
      return createElement(Fragment, { key }, show(all, scope.parts.item?.data.peek()))
    }
    const scope = { parts: {}, with: (parts: object) => ({ parts }) }
    const planOf = () => ({ light: null, hasText: false, filled: [] })
    const page = { runtime: { graph: { changes: 0 }, mounted: { onNode: null } }, planOf, render: { element } }
    // A copy depends on nothing else of its child and of the page.
    const child = { properties: new Map(), states: [] } as unknown as Child
    return render(child, { scope, page } as unknown as Parameters<typeof render>[1], key)
  }
}

type Render = Parameters<SlotCopies>[0]
type Child = Parameters<Render>[0]
type Scope = Parameters<Render>[1]['scope']

function fakeVariables(definition: ElementDefinition, values: Readonly<Record<string, unknown>>) {
  const schemas = Object.entries(definition.variables ?? {})
  return Object.fromEntries(schemas.map(([name, schema]) => [name, fakeVariable(values[name] ?? schema.defaultValue)]))
}

/** A list where a collection is expected is all of its items, as on a page. */
function finished(value: unknown, { kind }: PropertySchema): unknown {
  if (kind !== 'collection' || !Array.isArray(value)) return value
  return { items: value, total: value.length, limit: null, offset: 0, setOffset: () => {} }
}

function splitProperties(definition: ElementDefinition, stored: Readonly<Record<string, unknown>>) {
  const values: Record<string, unknown> = {}
  const style: Record<string, string> = {}
  for (const [name, schema] of Object.entries(definition.properties)) {
    const value = finished(stored[name] ?? schema.runtimeDefault, schema)
    if (!schema.cssVariable) values[name] = value
    else if (value !== undefined && value !== null) style[schema.cssVariable] = String(value)
  }
  return { values, style }
}
