import { beforeEach, expect, it } from 'vitest'
import { StatementNames } from './StatementNames.ts'

let names: StatementNames
beforeEach(() => {
  names = new StatementNames()
})

const often = (text: string) => [1, 2, 3, 4].map(() => names.nameOf(text))

it('names a statement on its third use, and keeps the name', () => {
  expect(often('select 1')).toEqual([undefined, undefined, 'statement_0', 'statement_0'])
  expect(often('select 2')).toEqual([undefined, undefined, 'statement_1', 'statement_1'])
  expect(names.nameOf('select 1')).toBe('statement_0')
})

it('names a frequent statement at once, in the same way', () => {
  expect([names.nameAtOnce('select 1'), names.nameOf('select 1')]).toEqual(['statement_0', 'statement_0'])
  expect(names.nameAtOnce('select "id" from "site" where "name" ilike $1')).toBeUndefined()
})

it.each([
  'select "id", "name"::text as "sort_key" from "site" order by "name" limit $2',
  'select count(*) from (select 1 from "site" limit $2) "found"',
  'select "id" from "site" where "name" ilike $1',
])('leaves %s to be planned for its values', (text) => expect(often(text)).toEqual(Array(4).fill(undefined)))

it('names pages of one parent’s rows, unless they have a text search', () => {
  const page =
    'select "id", "name"::text as "sort_key" from "zone" where "zone"."account_id" = $1 and "zone"."site_id" = $2'
  expect(often(page).at(-1)).toBe('statement_0')
  expect(often(`${page} and "name" ilike $3`).at(-1)).toBeUndefined()
  expect(often(page.replace('site_id', 'assigned_user_id')).at(-1)).toBeUndefined()
})

it('names no more than 500', () => {
  const all = Array.from({ length: 600 }, (_, index) => often(`select ${index}`).at(-1))
  expect(all.filter(Boolean)).toHaveLength(500)
  expect(names.nameOf('select 0')).toBe('statement_0')
})

it('limits the memory of unrepeated statements', () => {
  for (let index = 0; index < 20_000; index++) names.nameOf(`select ${index}`)
  expect(often('select often').at(-1)).toBe('statement_0')
})
