import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { toJsonSchema } from '../isolation/walkedCalls.ts'
import { longLists, shortLists, sortsOf, urlOf } from './lists.ts'
import { type ListWorld, openListWorld } from './listWorld.ts'
import { explainList } from './queries.ts'

let world: ListWorld
beforeAll(async () => {
  world = await openListWorld()
})
afterAll(() => world.close())

it('covers every paged list', () => {
  const paths = world.api.app.mountedRoutes
    .filter(
      ({ method, query }) =>
        method === 'GET' && query && 'cursor' in (toJsonSchema(query as z.ZodType).properties ?? {}),
    )
    .map(({ path }) => path.replace(':id', '{ticket}'))
  expect([...longLists.map(({ path }) => path), ...shortLists].sort()).toEqual(paths.sort())
})

/** With sorting disabled, a plan without sort step proves that an index provides the order. */
const withoutSorting = ['enable_sort', 'enable_seqscan', 'enable_bitmapscan'].map((name) => `set local ${name} = off`)

describe.each(longLists.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  it('has an index for every sort order', async () => {
    const sorted: string[] = []
    for (const sort of (await sortsOf(world, list)).flatMap((name) => [name, `-${name}`])) {
      const explained = await explainList(world, list, urlOf(world, list, `sort=${sort}`), withoutSorting)
      const steps = explained.filter(({ isPage }) => isPage).flatMap((query) => query.steps)
      expect(steps.length).toBeGreaterThan(0)
      if (steps.some((step) => step['Node Type'] === 'Sort')) sorted.push(sort)
    }
    expect(sorted).toEqual([])
  })
})
