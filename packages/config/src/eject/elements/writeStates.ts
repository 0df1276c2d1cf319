import { recordOf } from '../../recordOf.ts'
import { type Code, objectCode, textCode } from '../code/Code.ts'
import { isCoded, valueCode } from '../code/valueCode.ts'
import { classesCode } from './classesCode.ts'
import { lookProps } from './lookProps.ts'
import type { Writing } from './Writing.ts'

type Stored = Readonly<Record<string, unknown>>

/** A declared state of an element. */
interface State {
  readonly id: string
  readonly label: string
  readonly condition: unknown
}

const HOVER = '_wwHover'
const SCREENS = ['default', 'tablet', 'mobile'] as const

/** States that an element declares. */
export function statesOf({ states }: Stored): readonly State[] {
  return (Array.isArray(states) ? states : []).map(recordOf).flatMap(({ id, label, condition }) => {
    const own = textOf(id)
    return own ? [{ id: own, label: textOf(label) ?? own, condition: condition ?? null }] : []
  })
}

/** Writes the states of an element with what they change, in their order. */
export function writeStates(writing: Writing): void {
  const { state, props, patch, tree } = writing
  const states = statesOf(state)
  if (states.length === 0) return
  const classes =
    classesCode(
      state,
      states.map(({ id }) => id),
      tree,
    ) ?? new Map<string, Code>()
  const ids = states.map(({ id }) => id)
  const isSaid =
    new Set(ids).size === ids.length &&
    !ids.some((id) => /^\d+$/.test(id)) &&
    states.every(({ condition }) => condition === null || isCoded(condition))
  if (!isSaid) {
    tree.ejection.counted(1)
    patch.set(['_state', 'states'], valueCode(state.states, tree))
    for (const id of ids) writeBags(writing, id)
    return
  }
  const isHovered = ids[0] === HOVER && states[0]?.condition === null
  const own = states.map((one) => [one.id, stateCode(writing, one, classes)] as const)
  const [first] = own
  if (isHovered && first) props.push(['hover', first[1]])
  const rest = isHovered ? own.slice(1) : own
  if (rest.length > 0) props.push(['ownStates', objectCode(rest)])
}

function stateCode(writing: Writing, { id, label, condition }: State, classes: ReadonlyMap<string, Code>): Code {
  const { tree } = writing
  const usual = id === HOVER && statesOf(writing.state)[0]?.id === HOVER && condition === null ? 'Hover' : id
  tree.ejection.counted(1)
  const [base = [], tablet = [], mobile = []] = SCREENS.map((screen) => bagCode(writing, id, screen))
  const worn = classes.get(id)
  return objectCode([
    ...(label === usual ? [] : [['stateLabel', textCode(label)] as const]),
    ...(condition === null ? [] : [['when', valueCode(condition, tree)] as const]),
    ...base,
    ...(worn ? [['classes', worn] as const] : []),
    ...(tablet.length > 0 ? [['tablet', objectCode(tablet)] as const] : []),
    ...(mobile.length > 0 ? [['mobile', objectCode(mobile)] as const] : []),
  ])
}

/** Changes of a state on one screen. */
function bagCode(
  { stored, state, type, tree, patch }: Writing,
  id: string,
  screen: string,
): readonly (readonly [string, Code])[] {
  const key = `${id}_${screen}`
  const content = recordOf(recordOf(stored.content)[key])
  const style = recordOf(recordOf(state.style)[key])
  tree.ejection.counted(Object.keys(content).length + Object.keys(style).length)
  const look = lookProps(content, type, tree)
  for (const [name, value] of look.rest) patch.set(['content', key, name], valueCode(value, tree))
  return [
    ...look.props.map(([name, code]) => [name, code ?? 'true'] as const),
    ...(Object.keys(style).length > 0 ? [['style', valueCode(style, tree)] as const] : []),
  ]
}

/** Writes what a state changes as it is stored. */
function writeBags({ stored, state, tree, patch }: Writing, id: string): void {
  for (const screen of SCREENS) {
    const key = `${id}_${screen}`
    for (const [name, value] of Object.entries(recordOf(recordOf(stored.content)[key]))) {
      tree.ejection.counted(1)
      patch.set(['content', key, name], valueCode(value, tree))
    }
    for (const [name, value] of Object.entries(recordOf(recordOf(state.style)[key]))) {
      tree.ejection.counted(1)
      patch.set(['_state', 'style', key, name], valueCode(value, tree))
    }
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
