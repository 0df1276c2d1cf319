import { describe, expect, it } from 'vitest'
import { Binding } from '../../graph/Binding.ts'
import { ValueSource } from '../../graph/ValueSource.ts'
import { createTestRuntime } from '../../testing/createTestRuntime.ts'
import { PageContext } from '../element/PageContext.ts'
import { RepeatRows } from './RepeatRows.ts'

const named = (name: string, ...ids: readonly unknown[]) => ids.map((id) => ({ id, name }))

/** Creates the rows of a list; counts how often React was notified. */
function rowsOf(items: readonly unknown[]) {
  const { runtime } = createTestRuntime({ pages: {}, elements: [] })
  const list = new ValueSource<readonly unknown[]>(runtime.graph, 'list', items)
  const page = new PageContext(runtime, { elements: new Map() }, { render: { element: () => null, slot: () => null } })
  const outer = { page, scope: runtime.rootScope, region: null, depth: 0 }
  const rows = new RepeatRows(outer, new Binding(runtime.graph, 'rows', () => ({ list: list.get(), start: 0 })))
  let told = 0
  rows.subscribe(() => {
    told += 1
  })
  const change = (next: readonly unknown[]) => runtime.graph.batch(() => list.set(next))
  const seen = () =>
    rows.getShown().rows.map(({ item, serial }) => [Reflect.get(Object(item.data.peek()), 'name'), serial])
  return { change, seen, told: () => told }
}

describe('the rows of a list', () => {
  it.each([
    ['ids', [1, 2, 3]],
    ['ids of two kinds', [1, '1', 2]],
    ['no ids', [undefined, undefined]],
    ['the same id twice', [1, 1, 2]],
    ['an id that is missing', [1, undefined, 2]],
    ['an id that is no number', [Number.NaN, 1]],
    ['nothing', []],
  ])('stay as they are when only data changes: %s', (_case, ids) => {
    const { change, seen, told } = rowsOf(named('a', ...ids))
    const serials = seen().map(([, serial]) => serial)
    change(named('b', ...ids))
    expect([seen(), told()]).toEqual([serials.map((serial) => ['b', serial]), 0])
  })

  it.each([
    ['move with their ids', [1, 2], [2, 1], [2, 1]],
    ['come and go with them', [1, 2], [2, 3], [2, 3]],
    ['stand at their places without them', [undefined, undefined], [undefined], [1]],
    ['begin anew when ids come', [undefined, undefined], [0, 1], [3, 4]],
    ['begin anew when ids are lost', [0, 1], [undefined, undefined], [3, 4]],
    ['begin anew when ids no longer tell them apart', [1, 2], [1, 1], [3, 4]],
    ['come to an empty list', [], [1], [1]],
  ])('%s', (_case, before, after, serials) => {
    const { change, seen, told } = rowsOf(named('a', ...before))
    change(named('b', ...after))
    expect([seen(), told()]).toEqual([serials.map((serial) => ['b', serial]), 1])
  })
})
