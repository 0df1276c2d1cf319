import type { ElementDefinition } from '@sluice/engine/elements'
import { defined } from '../../defined.ts'
import type { Override } from '../element.ts'
import { f } from '../formula.ts'
import { layoutNames, typographyNames } from '../styleInput.ts'
import { plain } from './plain.ts'
import { TsxError } from './TsxError.ts'

type Props = Readonly<Record<string, unknown>>

/** The element whose props are read. */
export interface At {
  readonly definition: ElementDefinition
  /** Names of everything from the page down to the element; its own workflows are named after it. */
  readonly path: string
  readonly place: string | null
  readonly isSection: boolean
  /** Whether it is inside a component. */
  readonly isInner: boolean
  /** Whether it is an instance of a component. */
  readonly isInstance: boolean
  readonly hasChildren: boolean
  readonly isStored: boolean
  readonly isOpen: boolean
  readonly storedNames: Readonly<Record<string, string>>
  /** Ids of the elements around it, with the states that each has. */
  readonly ancestors: ReadonlyMap<string, readonly string[]>
}

/** Sorts the props of one screen or state into settings, layout, typography and style. */
export function look(props: unknown, { definition, place, isOpen, storedNames }: At): Override<ElementDefinition> {
  const { style, classes, settings, ...named } = Object(props)
  // An element of which nothing is known may have a setting of that name.
  const more = isOpen ? { ...named, ...defined({ settings }) } : { ...named, ...settings }
  const groups = groupsOf(definition)
  const sorted: Record<string, Record<string, unknown>> = {}
  for (const [name, value] of Object.entries(more)) {
    if (value === undefined) continue
    const group = groups.find(({ names }) => names.includes(name)) ?? (isOpen ? SETTINGS : undefined)
    if (!group)
      throw new TsxError(`A ${definition.name} has no property “${name}”.${triggerHint(name, definition)}`, place)
    sorted[group.name] = { ...sorted[group.name], [storedNames[name] ?? name]: plain(value) }
  }
  return { ...sorted, ...defined({ style: plain(style) as Props | undefined, classes }) }
}

/** How a handler as React has it, such as `onClick`, is written here; nothing for other names. */
function triggerHint(name: string, { triggers = {} }: ElementDefinition): string {
  const [, event] = /^on([A-Z]\w*)$/.exec(name) ?? []
  if (event === undefined) return ''
  const sameName = (trigger: string) => trigger.replace(/\W/g, '').toLowerCase() === event.toLowerCase()
  const trigger = Object.keys(triggers).find(sameName) ?? event.toLowerCase()
  return ` Use on={{ ${/^\w+$/.test(trigger) ? trigger : `'${trigger}'`}: […] }}.`
}

/** Settings of an element of which nothing is known. */
const SETTINGS = { name: 'properties', names: [] }

function groupsOf({ properties, inherits = [] }: ElementDefinition) {
  const inherited = [
    ...(inherits.includes('layout') ? [{ name: 'layout', names: layoutNames }] : []),
    ...(inherits.some((group) => group !== 'layout') ? [{ name: 'typography', names: typographyNames }] : []),
  ]
  return [{ name: 'properties', names: Object.keys(properties) }, ...inherited]
}

/** Differences of tablets and phones. @throws {TsxError} for style classes, which are the same on all screens. */
export function screensOf(props: Props, at: At) {
  const screen = (name: 'mobile' | 'tablet') => {
    if (props[name] === undefined) return undefined
    const own = look(props[name], at)
    if (own.classes)
      throw new TsxError(`Style classes are the same on all screens; “${name}” cannot have its own.`, at.place)
    return own
  }
  return defined({ tablet: screen('tablet'), mobile: screen('mobile') })
}

/** A condition as something that computes it. */
export const condition = (value: unknown) => (typeof value === 'boolean' ? f`${value}` : value)
