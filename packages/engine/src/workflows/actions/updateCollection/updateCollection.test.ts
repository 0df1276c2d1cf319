import { describe, expect, it } from 'vitest'
import { readWorkflow } from '../../../project/readWorkflow.ts'
import { createTestRuntime } from '../../../testing/createTestRuntime.ts'

const f = (code: string) => ({ __wwtype: 'f', code })
const rows = (...ns: readonly number[]) => ns.map((n) => ({ n }))

/** A collection of 1, 3 and 5 with a bound filter for at least 2, in descending order. */
async function start() {
  const least = { field: 'n', operator: '$gte', value: f('1 + 1') }
  const stored = {
    id: 'c',
    name: 'c',
    mode: 'static',
    type: 'collection',
    data: rows(1, 3, 5),
    filter: { link: '$and', conditions: [least] },
    sort: [{ key: 'n', direction: 'DESC' }],
    config: {},
  }
  const { runtime } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {}, collections: [stored] } },
  })
  runtime.navigation.start()
  // The page waits for the list tools, a file of their own.
  await expect.poll(() => runtime.collections.state('c')?.total).toBe(3)
  const run = (parameters: object) => {
    const actions = { a: { type: 'update-collection', collectionId: 'c', ...parameters } }
    const workflow = readWorkflow({ id: 'w', firstAction: 'a', actions })
    return runtime.workflows.run(workflow, { scope: runtime.rootScope })
  }
  const shown = () => {
    const state = runtime.collections.state('c')
    return { data: state?.data, total: state?.total }
  }
  return { run, shown, runtime }
}

describe('an update of a collection', () => {
  const insert = { updateType: 'insert', data: { n: 4 } }
  it.each([
    ['as it is', {}, [1, 3, 5, 4]],
    ['filtered again', { refreshFilter: true }, [3, 5, 4]],
    ['in order again', { refreshSort: true }, [5, 4, 3, 1]],
    ['both', { refreshFilter: true, refreshSort: true }, [5, 4, 3]],
  ])('leaves the rows %s', async (_case, again, expected) => {
    const { run, shown } = await start()
    const { result, error } = await run({ ...insert, ...again })
    expect([result, error, shown()]).toEqual([
      rows(...expected),
      null,
      { data: rows(...expected), total: expected.length },
    ])
  })

  it.each([-1, -9, 3, 0.5, 'first'])('changes nothing at %s, where there is no row', async (updateIndex) => {
    const { run, shown } = await start()
    for (const updateType of ['update', 'delete'])
      expect((await run({ updateType, updateIndex, data: { n: 9 } })).error).toBeNull()
    expect(shown().data).toEqual(rows(1, 3, 5))
  })

  it.each(['update', 'delete'])('keeps single data on %s of a row', async (updateType) => {
    const { run, shown } = await start()
    await run({ data: { n: 1 } })
    expect((await run({ updateType, updateIndex: 0, data: { n: 9 }, merge: true })).error).toBeNull()
    expect(shown().data).toEqual({ n: 1 })
  })

  it.each(['refreshFilter', 'refreshSort'])('keeps the rows of pages at their places, also with %s', async (again) => {
    const { run, shown, runtime } = await start()
    const pages: unknown[] = []
    pages[20] = { n: 1 }
    pages[21] = { n: 5 }
    runtime.collections.patch('c', { data: pages, total: 22, type: 'collection' })
    await run({ updateType: 'update', updateIndex: 20, data: { m: 2 }, merge: true, [again]: true })
    const { data, total } = shown()
    expect([total, Object(data).length, Object(data)[20], Object(data)[21]]).toEqual([22, 22, { n: 1, m: 2 }, { n: 5 }])
  })

  it('loses none of two concurrent updates', async () => {
    const { run, shown } = await start()
    const again = { refreshFilter: true, refreshSort: true }
    await Promise.all([run({ ...insert, ...again }), run({ updateType: 'insert', data: { n: 2 }, ...again })])
    expect(shown().data).toEqual(rows(5, 4, 3, 2))
  })

  it.each([
    ['that is none', { collectionId: '' }, 'No collection selected'],
    ['that nobody knows', { collectionId: 'x' }, 'Collection not found'],
    [
      'without the item',
      { updateType: 'delete', updateBy: 'id', idKey: 'n', idValue: 9 },
      'Item with id 9 not found in collection c',
    ],
  ])('of one %s fails', async (_case, parameters, message) => {
    const { run } = await start()
    expect((await run(parameters)).error).toMatchObject({ message })
  })
})
