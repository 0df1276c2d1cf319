import type { Permitted, Requirement, StateTable, Transition, Unborn } from './stateTable.ts'

/** A line of a table: lists of states on either side expand to one transition for each pair of different states. */
export interface StateTableLine<State extends string, Facts extends object, Effect extends string> {
  readonly from: State | Unborn | readonly State[]
  readonly to: State | readonly State[]
  readonly via?: string
  readonly who: readonly Permitted[]
  readonly needs?: readonly Requirement<Facts>[]
  readonly effects?: readonly Effect[]
  readonly offline?: boolean
}

/** Source of a state table. */
export interface StateTableSource<State extends string, Facts extends object, Effect extends string> {
  readonly entity: string
  readonly states: readonly State[]
  readonly lines: readonly StateTableLine<State, Facts, Effect>[]
}

/** Builds the table with one row for each pair of states; every row writes the activity log. */
export function defineStateTable<State extends string, Facts extends object, Effect extends string>({
  entity,
  states,
  lines,
}: StateTableSource<State, Facts, Effect>): StateTable<State, Facts, Effect> {
  return { entity, states, transitions: lines.flatMap((line) => toTransitions(entity, line)) }
}

function toTransitions<State extends string, Facts extends object, Effect extends string>(
  entity: string,
  line: StateTableLine<State, Facts, Effect>,
): readonly Transition<State, Facts, Effect>[] {
  const { via, who, needs = [], effects = [], offline = false } = line
  const suffix = via === undefined ? '' : `:${via}`
  return toList(line.from).flatMap((from) =>
    toList(line.to)
      .filter((to) => to !== from)
      .map((to) => ({
        id: `${entity}.${from}>${to}${suffix}`,
        from,
        to,
        ...(via === undefined ? {} : { via }),
        who,
        needs,
        effects: ['activity_log', ...effects],
        offline,
      })),
  )
}

function toList<T extends string>(value: T | readonly T[]): readonly T[] {
  return typeof value === 'string' ? [value] : value
}
