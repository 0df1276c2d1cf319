import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fullLanguage } from '../formula/fullLanguage.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import { applyFilter, filterSteps } from './applyFilter.ts'
import { applySort, sortSteps } from './applySort.ts'
import { filterAndSort, shareSteps } from './listTools.ts'
import { atOnce, runInChunks, type Yielding, yieldToMain } from './runInChunks.ts'
import { fetchCollectionData } from './startFetch.ts'

const { linearRegExps } = fullLanguage.parts
const { signal } = new AbortController()

/** Turns that are due as a list says, over and over; what happens in a turn is given. */
function scripted(due: readonly boolean[], during: () => void = () => {}): Yielding & { readonly given: () => number } {
  let asked = 0
  let given = 0
  return {
    isDue: () => {
      asked += 1
      return due[asked % due.length] ?? true
    },
    give: async () => {
      given += 1
      during()
    },
    given: () => given,
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, id) => ({ id, n: (id * 7_919) % 1_000 }))
const filter = { link: '$and', conditions: [{ field: 'n', operator: '$gte', value: 100 }] }
const sort = [{ key: 'n', direction: 'DESC' }]

describe('filterAndSort', () => {
  it('gives a long list as the same work in one go does', async () => {
    const rows = numbered(20_000)
    const turns = scripted([true])
    const narrowed = await filterAndSort(rows, { linearRegExps, filter, sort, shown: () => null, signal, turns })
    expect(turns.given()).toBeGreaterThan(5)
    expect(narrowed).toEqual(applySort(applyFilter(rows, filter, linearRegExps), sort))
  })

  it('asks for no turn where none is due', async () => {
    const turns = scripted([false])
    await filterAndSort(numbered(5_000), { linearRegExps, filter, sort, shown: () => null, signal, turns })
    expect(turns.given()).toBe(0)
  })

  it('stops when it is called off during a turn', async () => {
    const abort = new AbortController()
    const turns = scripted([true], () => abort.abort(new Error('left')))
    await expect(
      filterAndSort(numbered(20_000), { linearRegExps, filter, sort, shown: () => null, signal: abort.signal, turns }),
    ).rejects.toThrow('left')
    expect(turns.given()).toBe(1)
  })

  it('takes the list as it was when it began', async () => {
    const rows = numbered(20_000)
    const expected = applySort(applyFilter(rows, filter, linearRegExps), sort)
    const turns = scripted([true], () => rows.splice(0, 5_000))
    expect(await filterAndSort(rows, { linearRegExps, filter, sort, shown: () => null, signal, turns })).toEqual(
      expected,
    )
  })
})

describe('rows that are shown already', () => {
  it('keep their identity', async () => {
    const shown = numbered(20_000)
    const rows = shown.map((row) => (row.id === 7 ? { ...row, n: 1 } : { ...row }))
    const narrowed = await filterAndSort(rows, {
      linearRegExps,
      filter: null,
      sort: [],
      shown: () => shown,
      signal,
      turns: scripted([true]),
    })
    expect(Array.isArray(narrowed) && narrowed.filter((row, i) => row !== shown[i])).toEqual([{ id: 7, n: 1 }])
  })

  it('are the same list when all of them come again', async () => {
    const shown = numbered(3)
    expect(
      await filterAndSort(numbered(3), { linearRegExps, filter: null, sort: [], shown: () => shown, signal }),
    ).toBe(shown)
  })
})

it('what is shared in steps is what is shared at once', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (previous, next) => {
      const again: unknown = structuredClone(previous)
      for (const one of [next, again])
        expect(atOnce(shareSteps(previous, one))).toStrictEqual(shareStructure(previous, one))
      expect(atOnce(shareSteps(previous, again))).toBe(previous)
    }),
  ))

const rowsOf = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: fc.record({ a: value, b: value }) }, { weight: 1, arbitrary: value }), {
    maxLength: 60,
  })
const sorts = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'gone'), direction: fc.constantFrom('ASC', 'DESC', undefined) }),
  { maxLength: 3 },
)
const stretches = fc.integer({ min: 1, max: 70 })
const dues = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
/** Values of one kind, which have one order. */
const ofOneKind = fc.constantFrom<fc.Arbitrary<unknown>>(
  fc.integer({ min: -3, max: 3 }),
  fc.string({ maxLength: 2 }),
  fc.boolean(),
)

describe('rows in order', () => {
  it('are the same with any turns in between, whatever they hold', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(fc.jsonValue()), sorts, stretches, dues, async (rows, sort, stretch, due) => {
        const sliced = await runInChunks(sortSteps(rows, sort, stretch), scripted(due), signal)
        expect(sliced).toStrictEqual(atOnce(sortSteps(rows, sort, stretch)))
      }),
    ))

  it('are the same for stretches of any length, where their values have an order', () =>
    fc.assert(
      fc.property(
        ofOneKind.chain((kind) => rowsOf(kind)),
        sorts,
        stretches,
        (rows, sort, stretch) => {
          const objects = rows.map((row) => (typeof row === 'object' ? row : { a: row, b: row }))
          const ordered = atOnce(sortSteps(objects, sort, stretch))
          const whole = applySort(objects, sort)
          expect(ordered.length).toBe(whole.length)
          // The very rows, so that those of equal value are known to have kept their order.
          expect(ordered.every((row, i) => row === whole[i])).toBe(true)
        },
      ),
    ))

  it('are all there, each once', () =>
    fc.assert(
      fc.property(rowsOf(fc.jsonValue()), sorts, stretches, (rows, sort, stretch) => {
        const wrapped = rows.map((a) => ({ a }))
        const ordered = atOnce(sortSteps(wrapped, sort, stretch))
        expect([ordered.length, new Set(ordered).size]).toEqual([wrapped.length, wrapped.length])
        expect(ordered.every((row) => wrapped.some((one) => one === row))).toBe(true)
      }),
    ))
})

it('orders rows whose objects hold a member named like a function', () => {
  const rows = [{ a: { toString: 1, valueOf: 2 } }, { a: 'x' }, { a: 4 }, { a: null }]
  expect(new Set(applySort(rows, [{ key: 'a' }]))).toEqual(new Set(rows))
})

describe('rows that a filter keeps', () => {
  it('are not those whose value cannot be compared', () => {
    const rows = [{ a: { toString: null, valueOf: null } }, { a: 4 }]
    expect(applyFilter(rows, { conditions: [{ field: 'a', operator: '$lt', value: 9 }] }, linearRegExps)).toEqual([
      { a: 4 },
    ])
  })

  it('are the same with any turns in between', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(fc.jsonValue()), fc.jsonValue(), dues, async (rows, value, due) => {
        const filter = {
          link: '$or',
          conditions: ['$eq', '$lt', '$eq:null'].map((operator) => ({ field: 'a', operator, value })),
        }
        const sliced = await runInChunks(filterSteps(rows, filter, linearRegExps), scripted(due), signal)
        expect(sliced).toStrictEqual(applyFilter(rows, filter, linearRegExps))
      }),
    ))
})

describe('yieldToMain', () => {
  it('are due after 20 ms, and again 20 ms after the turn', async () => {
    let now = 0
    const turns = yieldToMain(() => now)
    const dueAt = (time: number) => {
      now = time
      return turns.isDue()
    }
    expect([dueAt(19), dueAt(20)]).toEqual([false, true])
    await turns.give()
    expect([dueAt(39), dueAt(40)]).toEqual([false, true])
  })

  it('come after what was waiting, also where there is no word for it', async () => {
    const order: string[] = []
    setImmediate(() => order.push('waiting'))
    const given = yieldToMain()
      .give()
      .then(() => order.push('turn'))
    await Promise.resolve()
    order.push('jobs')
    await given
    expect(order[0]).toBe('jobs')
    expect(order).toContain('turn')
  })

  it('are those of the browser where it has them', async () => {
    const give = vi.fn(() => Promise.resolve())
    vi.stubGlobal('scheduler', { yield: give })
    await yieldToMain()
      .give()
      .finally(() => vi.unstubAllGlobals())
    expect(give).toHaveBeenCalledOnce()
  })
})

describe('fetchCollectionData', () => {
  it('filters and sorts a long answer in slices', async () => {
    const rows = numbered(20_000)
    const turns = scripted([true])
    const fetched = await fetchCollectionData(
      // Of the model no more is read.
      { id: 'c', name: 'c', mode: 'static', pluginId: null } as never,
      { config: {}, filter, sort, limit: 10, offset: 0 },
      {
        plugins: {} as never,
        fetch: async () => Response.json(rows),
        staticPath: '',
        cacheVersion: 0,
        collections: { state: () => undefined },
        signal,
        turns,
        linearRegExps,
      },
    )
    expect(turns.given()).toBeGreaterThan(5)
    expect(fetched).toMatchObject({
      data: applySort(applyFilter(rows, filter, linearRegExps), sort),
      total: 18_000,
      limit: 10,
    })
  })
})
