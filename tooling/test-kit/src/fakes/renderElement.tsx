import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { type ComponentType, type ReactElement, useState } from 'react'
import { type FakeElementOptions, fakeElementProps } from './fakeElementProps.ts'

/** Arguments of a story: properties by their stored names, and the other inputs from a page that are not named like one. */
export type ElementArgs<D extends ElementDefinition> = Readonly<Partial<Record<keyof D['properties'], unknown>>> &
  Omit<FakeElementOptions, keyof D['properties'] | 'properties'>

/**
 * A story's `render`: the element as on a page, with the author's defaults of its definition. Style is left to the theme's
 * tokens, and formulas need an engine.
 */
export function renderElement<const D extends ElementDefinition>(
  definition: D,
  Component: ComponentType<ElementProps<D>>,
): (args: ElementArgs<D>, story?: StoryContext) => ReactElement {
  return (args, { globals } = {}) => (
    <FakeElementView definition={definition} Component={Component} args={args} settings={settingsOf(globals)} />
  )
}

/** Language and direction of the page: an element inside another one is rendered without the context of the story. */
function settingsOf(globals: StoryContext['globals']): FakeElementOptions {
  const { lang, dir } = document.documentElement
  return {
    language: globals?.language ?? (lang || 'en'),
    direction: (globals?.direction ?? dir) === 'rtl' ? 'rtl' : 'ltr',
  }
}

/** Part of a story's context that is read here: what the toolbar says. */
interface StoryContext {
  readonly globals?: { readonly language?: string; readonly direction?: 'ltr' | 'rtl' }
}

function FakeElementView<D extends ElementDefinition>({
  definition,
  Component,
  args,
  settings,
}: FakeElementViewProps<D>) {
  const given = Object.entries(args)
  const isProperty = ([name]: readonly [string, unknown]) => Object.hasOwn(definition.properties, name)
  const properties = { ...authorDefaults(definition), ...Object.fromEntries(given.filter(isProperty)) }
  // Apart from properties, the arguments are the options themselves.
  const options: FakeElementOptions = { ...settings, ...Object.fromEntries(given.filter((one) => !isProperty(one))) }
  const [variables] = useState(() => fakeElementProps(definition, options).variables)
  const { props } = fakeElementProps(definition, { ...options, properties })
  return <Component {...props} variable={variables as ElementProps<D>['variable']} />
}

interface FakeElementViewProps<D extends ElementDefinition> {
  readonly definition: D
  readonly Component: ComponentType<ElementProps<D>>
  readonly args: ElementArgs<D>
  readonly settings: FakeElementOptions
}

function authorDefaults(definition: ElementDefinition): Record<string, unknown> {
  const properties = Object.entries(definition.properties)
  const entries = properties.filter(([, { cssVariable, kind }]) => !cssVariable && kind !== 'formula')
  return Object.fromEntries(entries.map(([name, schema]) => [name, readable(schema.authorDefault)]))
}

/** A text stored per language is shown in English; without English it is empty. */
function readable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return 'en' in value ? value.en : undefined
}
