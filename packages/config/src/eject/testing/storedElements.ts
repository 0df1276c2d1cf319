import type { ElementDefinition } from '@sluice/engine/elements'
import { layoutKeys, typographyKeys } from '../../author/styleInput.ts'
import type { Draw } from './Draw.ts'
import { anyValue, boundValue, type Known } from './storedValues.ts'
import { storedWorkflow } from './storedWorkflows.ts'

type Stored = Readonly<Record<string, unknown>>

/** Parts of which elements of a generated project are made. */
export interface Making {
  readonly draw: Draw
  readonly known: Known
  readonly definitions: readonly ElementDefinition[]
  /** Elements of the page, by id; new ones are added. */
  readonly elements: Record<string, Stored>
  /** Elements of this page or component that further places can refer to. */
  readonly finished: string[]
  /** Ids of the style classes, with those of their variants. */
  readonly classes: readonly { readonly id: string; readonly variants: readonly string[] }[]
  /** Library components that instances can be of. */
  readonly components: readonly Stored[]
  /** Whether elements may be open for what instances put there. */
  readonly isInner?: boolean
}

/** Adds an element with what is in it, and returns a reference to it. */
export function addElement(making: Making, depth: number): Stored {
  const { draw, known, elements, finished } = making
  const twice = draw.isThere(20) ? draw.among(finished) : undefined
  const uid = twice ?? (draw.isThere(20) ? 'gone' : draw.id())
  if (twice !== undefined || uid === 'gone') return { isWwObject: true, uid }
  known.elements.push(uid)
  const component = draw.isThere(6) ? draw.among(making.components) : undefined
  elements[uid] = component ? instanceOf(component, uid, { making, depth }) : elementOf(uid, { making, depth })
  finished.push(uid)
  return { isWwObject: true, uid }
}

interface At {
  readonly making: Making
  readonly depth: number
}

function elementOf(uid: string, { making, depth }: At): Stored {
  const { draw } = making
  const definition = draw.isThere(10)
    ? undefined
    : draw.among(making.definitions.filter(({ name }) => name !== 'section'))
  const generation = draw.among(definition?.generations ?? [])
  const state = stateOf(making)
  return {
    uid,
    ...draw.some({ name: () => draw.text() }),
    wwObjectBaseId: generation?.baseId ?? draw.one('unknown-type', '99999999-0000-4000-8000-000000000000'),
    libraryComponentBaseId: null,
    content: contentOf(definition, { making, depth }, stateIds(state)),
    _state: { ...state, ...openOf(definition, making) },
  }
}

/** Marks the main slot as one that instances fill. */
function openOf(definition: ElementDefinition | undefined, { draw, isInner = false }: Making): Stored {
  if (!isInner || definition?.name !== 'flexbox' || !draw.isThere(3)) return {}
  return {
    libraryComponentInjected: { 'content.children': true },
    ...draw.some({ dropzoneContext: () => ({ data: draw.one<unknown>(null, 'data', 1) }) }),
  }
}

function instanceOf(component: Stored, uid: string, { making, depth }: At): Stored {
  const { draw, known } = making
  const properties = Object.keys(Object(Object(component.configuration).properties))
  const values = draw.some(Object.fromEntries(properties.map((id) => [id, () => anyValue(draw, known)] as const)), 2)
  const zones: readonly string[] = Object(component).zones ?? []
  const childrenData = draw.some(
    Object.fromEntries(
      zones.map((zone) => [zone, () => ({ content: { default: { children: childrenOf(making, depth) } } })]),
    ),
    2,
  )
  return {
    uid,
    ...draw.some({ name: () => draw.text() }),
    wwObjectBaseId: null,
    libraryComponentBaseId: component.id,
    content: { default: { ...values, ...(Object.keys(childrenData).length > 0 ? { childrenData } : {}) } },
    _state: stateOf(making),
  }
}

function childrenOf(making: Making, depth: number): unknown {
  const { draw, known } = making
  if (depth > 0 && draw.isThere(6)) return { ...boundValue(draw, known), repeatable: [addElement(making, depth - 1)] }
  return depth === 0 ? [] : draw.several(3, () => addElement(making, depth - 1))
}

/** Values of all screens and states, with what is in the slots of the largest screen. */
export function contentOf(
  definition: ElementDefinition | undefined,
  { making, depth }: At,
  states: readonly string[],
): Stored {
  const { draw } = making
  const slots = Object.entries(definition?.slots ?? { children: { kind: 'list' as const } }).map(
    ([name, { kind }]) =>
      [
        name,
        () => (kind === 'one' ? (depth > 0 ? addElement(making, depth - 1) : null) : childrenOf(making, depth)),
      ] as const,
  )
  const screens = draw.some({ tablet: () => bag(definition, making), mobile: () => bag(definition, making) }, 4)
  const changed = states.flatMap((id) =>
    draw.isThere() ? [[`${id}_${draw.one('default', 'default', 'mobile')}`, bag(definition, making)]] : [],
  )
  return {
    default: { ...bag(definition, making), ...draw.some(Object.fromEntries(slots), 2) },
    ...screens,
    ...Object.fromEntries(changed),
  }
}

function bag(definition: ElementDefinition | undefined, { draw, known }: Making): Stored {
  const names = [
    ...Object.keys(definition?.properties ?? {}),
    ...Object.values(layoutKeys),
    ...Object.values(typographyKeys),
    '_ww-text_text',
    'odd key',
    'title',
    'uid',
    'name',
    'stored',
    'style',
  ]
  const chosen = draw.several(4, () => draw.among(names) ?? 'title')
  return Object.fromEntries(chosen.map((name) => [name, anyValue(draw, known)]))
}

/** Style, states, workflows and what else an element has besides its values. */
export function stateOf(making: Making): Stored {
  const { draw, known, classes } = making
  const states = draw.several(2, (i) => ({
    id: draw.one('_wwHover', 'focus', `own${i}`, draw.id()),
    label: draw.text(),
    condition: draw.isThere() ? boundValue(draw, known) : null,
  }))
  const style = () =>
    draw.some({ color: () => draw.text(), padding: () => boundValue(draw, known), width: () => '1px' }, 2)
  const worn = draw.isThere(4) ? draw.among(classes) : undefined
  const bags = ['default', 'tablet', 'mobile', ...states.map(({ id }) => `${id}_default`)]
  return {
    style: draw.some(Object.fromEntries(bags.map((name) => [name, style] as const)), 3),
    ...(states.length > 0 ? { states } : {}),
    ...(worn
      ? {
          classes: { default: [worn.id] },
          ...draw.some({ subClasses: () => ({ default: { [worn.id]: worn.variants.slice(0, 1) } }) }),
        }
      : {}),
    ...draw.some(
      {
        interactions: () =>
          draw.several(2, () =>
            storedWorkflow(draw, known, { trigger: draw.one<unknown>('click', 'change', 'mouseenter', null) }),
          ),
        attributes: () => draw.several(2, () => ({ name: draw.text(), value: anyValue(draw, known) })),
        link: () => draw.one<unknown>({ type: 'external', href: draw.text() }, boundValue(draw, known), null),
        id: () => draw.one<unknown>('anchor', '', boundValue(draw, known)),
        class: () => draw.one<unknown>('wide', boundValue(draw, known)),
        watchScrollPosition: () => draw.isThere(),
      },
      5,
    ),
  }
}

/** Ids of the states of an element. */
export function stateIds({ states }: Stored): readonly string[] {
  return (Array.isArray(states) ? states : []).map(({ id }) => String(id))
}
