import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { features } from '../features/features.ts'
import { fullLanguage } from '../formula/fullLanguage.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import { applyFilter, filterSteps } from './applyFilter.ts'
import { applySort, sortSteps } from './applySort.ts'
import { filterAndSort, shareSteps } from './listTools.ts'
import { atOnce, runInChunks, type Yielding, yieldToMain } from './runInChunks.ts'
import { fetchCollectionData } from './startFetch.ts'

const { linearRegExps } = fullLanguage.parts
const { signal } = new AbortController()

/** Yielding that is due according to a list, repeated; calls `during` on each yield. */
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
  it('returns the same for a long list as when it runs in one go', async () => {
    const rows = numbered(20_000)
    const turns = scripted([true])
    const narrowed = await filterAndSort(rows, { linearRegExps, filter, sort, shown: () => null, signal, turns })
    expect(turns.given()).toBeGreaterThan(5)
    expect(narrowed).toEqual(applySort(applyFilter(rows, filter, linearRegExps), sort))
  })

  it('does not yield when it is not due', async () => {
    const turns = scripted([false])
    await filterAndSort(numbered(5_000), { linearRegExps, filter, sort, shown: () => null, signal, turns })
    expect(turns.given()).toBe(0)
  })

  it('stops when it is aborted during a yield', async () => {
    const abort = new AbortController()
    const turns = scripted([true], () => abort.abort(new Error('left')))
    await expect(
      filterAndSort(numbered(20_000), { linearRegExps, filter, sort, shown: () => null, signal: abort.signal, turns }),
    ).rejects.toThrow('left')
    expect(turns.given()).toBe(1)
  })

  it('works on the list as it was at the start', async () => {
    const rows = numbered(20_000)
    const expected = applySort(applyFilter(rows, filter, linearRegExps), sort)
    const turns = scripted([true], () => rows.splice(0, 5_000))
    expect(await filterAndSort(rows, { linearRegExps, filter, sort, shown: () => null, signal, turns })).toEqual(
      expected,
    )
  })
})

describe('rows that are already shown', () => {
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

  it('are the same list when all of them are fetched again', async () => {
    const shown = numbered(3)
    expect(
      await filterAndSort(numbered(3), { linearRegExps, filter: null, sort: [], shown: () => shown, signal }),
    ).toBe(shown)
  })
})

it('sharing in steps gives the same result as sharing at once', () =>
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
/** Values of a single type, which have a consistent order. */
const ofOneKind = fc.constantFrom<fc.Arbitrary<unknown>>(
  fc.integer({ min: -3, max: 3 }),
  fc.string({ maxLength: 2 }),
  fc.boolean(),
)

describe('sorted rows', () => {
  it('are the same with any yields in between, whatever they hold', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(fc.jsonValue()), sorts, stretches, dues, async (rows, sort, stretch, due) => {
        const sliced = await runInChunks(sortSteps(rows, sort, stretch), scripted(due), signal)
        expect(sliced).toStrictEqual(atOnce(sortSteps(rows, sort, stretch)))
      }),
    ))

  it('are the same for stretches of any length, if their values are comparable', () =>
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
          // Compare by identity, to check that equal rows kept their order.
          expect(ordered.every((row, i) => row === whole[i])).toBe(true)
        },
      ),
    ))

  it('are complete, each once', () =>
    fc.assert(
      fc.property(rowsOf(fc.jsonValue()), sorts, stretches, (rows, sort, stretch) => {
        const wrapped = rows.map((a) => ({ a }))
        const ordered = atOnce(sortSteps(wrapped, sort, stretch))
        expect([ordered.length, new Set(ordered).size]).toEqual([wrapped.length, wrapped.length])
        expect(ordered.every((row) => wrapped.some((one) => one === row))).toBe(true)
      }),
    ))
})

it('sorts rows whose objects have a member named like a method', () => {
  const rows = [{ a: { toString: 1, valueOf: 2 } }, { a: 'x' }, { a: 4 }, { a: null }]
  expect(new Set(applySort(rows, [{ key: 'a' }]))).toEqual(new Set(rows))
})

describe('filtered rows', () => {
  it('do not include rows whose value cannot be compared', () => {
    const rows = [{ a: { toString: null, valueOf: null } }, { a: 4 }]
    expect(applyFilter(rows, { conditions: [{ field: 'a', operator: '$lt', value: 9 }] }, linearRegExps)).toEqual([
      { a: 4 },
    ])
  })

  it('are the same with any yields in between', () =>
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
  it('is due after 20 ms, and again 20 ms after each yield', async () => {
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

  it('resumes after waiting tasks, also without `scheduler.yield`', async () => {
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

  it('uses `scheduler.yield` where available', async () => {
    const give = vi.fn(() => Promise.resolve())
    vi.stubGlobal('scheduler', { yield: give })
    await yieldToMain()
      .give()
      .finally(() => vi.unstubAllGlobals())
    expect(give).toHaveBeenCalledOnce()
  })
})

describe('fetchCollectionData', () => {
  it('filters and sorts a long response in slices', async () => {
    const rows = numbered(20_000)
    const turns = scripted([true])
    const fetched = await fetchCollectionData(
      // No other members of the model are read.
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
        ...features,
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
