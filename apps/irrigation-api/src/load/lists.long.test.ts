/*
 * Every list with 200,000 rows of one account: pages in every order, at the start and near the end, with every filter and text search,
 * with values that all rows have and that none has. Their duration is a gate: `pnpm gates --only long-lists`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longLists } from './lists.ts'
import { type ListWorld, openListWorld } from './listWorld.ts'
import { readsInSequence } from './readsInSequence.ts'

const ROWS = 200_000

let world: ListWorld
beforeAll(async () => {
  world = await openListWorld()
})
afterAll(() => world.close())

describe.each(longLists.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  it(`answers from its indexes when there are ${ROWS} rows`, async () => {
    expect(await readsInSequence(world, list, ROWS)).toEqual([])
  })
})
