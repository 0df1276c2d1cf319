import { expect, it } from 'vitest'
import { statementName } from './statementName.ts'

it('is the same for the same statement and another for another', () => {
  const name = statementName('select 1 from "site" where "id" = $1')
  expect(name).toMatch(/^statement_\d+$/)
  expect(statementName('select 1 from "site" where "id" = $1')).toBe(name)
  expect(statementName('select 2 from "site" where "id" = $1')).not.toBe(name)
})

it.each(['select "id" from "site" order by "name" limit $2', 'select "id" from "site" where "name" ilike $1'])(
  'leaves %s to be planned for its values',
  (text) => expect(statementName(text)).toBeUndefined(),
)

it('keeps no more than 500', () => {
  const names = Array.from({ length: 600 }, (_, index) => statementName(`select ${index}`)).filter(Boolean)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeLessThanOrEqual(500)
})
