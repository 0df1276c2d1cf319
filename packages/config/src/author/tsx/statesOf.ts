import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementOptions } from '../element.ts'
import { type At, condition, look, screensOf } from './look.ts'
import { plain } from './plain.ts'
import { isRef, UID } from './ref.ts'
import { TsxError } from './TsxError.ts'

type Props = Readonly<Record<string, unknown>>
type States = NonNullable<ElementOptions<ElementDefinition>['states']>
type StateLook = Omit<States[string], 'when'>

const HOVER = '_wwHover'
const LINK_ACTIVE = '_wwLinkActive'

/** Looks of an element in its states, by their ids. @throws {TsxError} when it cannot have such a state. */
export function statesOf(props: Props, at: At): States | undefined {
  checkNames(props, at)
  const { states, ownStates, linkActive, ancestorStates } = props
  const all = [
    ...(linkActive === undefined ? [] : [[LINK_ACTIVE, stateLook(linkActive, at)] as const]),
    ...Object.entries(Object(states)).map(([name, own]) => [name, stateLook(own, at)] as const),
    ...Object.entries(Object(ownStates)).map(([name, own]) => {
      const { when, ...more } = Object(own)
      const given = when === undefined ? {} : { when: plain(condition(when)) as States[string]['when'] }
      return [name, { ...stateLook(more, at), ...given }] as const
    }),
    ...(Array.isArray(ancestorStates) ? ancestorStates : []).map((own: unknown) => {
      const { of, state, ...more } = Object(own)
      return [`_wwParent_${ancestorOf(of, state, at)}_${idOf(state)}`, stateLook(more, at)] as const
    }),
  ]
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

/** Differences of a state, with those on one screen only. */
export function stateLook(props: unknown, at: At): StateLook {
  const { tablet, mobile, stateLabel, ...own } = Object(props)
  return { ...look(own, at), ...screensOf({ tablet, mobile }, at), ...(stateLabel === undefined ? {} : { stateLabel }) }
}

/** Ids of the states that a tag has, which the elements in it can follow. */
export function declaredStates({ hover, linkActive, states, ownStates }: Props): readonly string[] {
  return [
    ...(hover === undefined ? [] : [HOVER]),
    ...(linkActive === undefined ? [] : [LINK_ACTIVE]),
    ...Object.keys({ ...Object(states), ...Object(ownStates) }),
  ]
}

function checkNames({ states, ownStates }: Props, { definition, place, isStored }: At): void {
  if (isStored) return
  const known = definition.states ?? []
  const unknown = Object.keys(Object(states)).find((name) => !known.includes(name))
  const twice = Object.keys(Object(ownStates)).find((name) => known.includes(name))
  if (twice !== undefined)
    throw new TsxError(`A ${definition.name} sets the state “${twice}” itself; write it in “states”.`, place)
  if (unknown !== undefined) throw new TsxError(`A ${definition.name} sets no state “${unknown}”.`, place)
}

/** Id of the element around this one whose state it follows. @throws {TsxError} when none around it has that state. */
function ancestorOf(of: unknown, state: string, { ancestors, definition, place }: At): string {
  const uid = isRef(of) ? of[UID] : ''
  const declared = ancestors.get(uid)
  if (uid.includes('_'))
    throw new TsxError(`States of an element are followed by its id, so that “${uid}” can have no underscore.`, place)
  if (!declared) throw new TsxError(`A ${definition.name} can only follow states of elements around it.`, place)
  if (!declared.includes(idOf(state)))
    throw new TsxError(
      `The element around this ${definition.name} has no state “${state}”; give it one, if need be an empty one such as \`hover={{}}\`.`,
      place,
    )
  return uid
}

function idOf(state: string): string {
  if (state === 'hover') return HOVER
  return state === 'linkActive' ? LINK_ACTIVE : state
}
