import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Company, foundCompany } from './client/company.ts'
import { scenario } from './scenario/scenario.ts'
import { startTwo, type Two } from './startTwo.ts'

let two: Two
let company: Company
beforeAll(async () => {
  two = await startTwo()
  company = await foundCompany(two)
})
afterAll(() => two?.close())

describe('two processes on one database', () => {
  it.each(scenario)('$name', async ({ bar, measure }) => expect(await measure(two, company)).toBe(bar))
})
