import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { elsewhere, negativeTests } from './negativeTests.ts'

/** Numbers of groups A to D and G; the missing ones were never assigned. */
const numbers = [
  1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 30, 31, 32, 34, 35, 36, 37, 39,
  40, 41, 42, 44, 45, 46, 47, 49, 50, 51, 52, 54, 55, 56, 57, 59, 60, 61, 62, 64, 65, 66, 67, 69, 70, 71, 72, 74, 75,
  76, 77, 79, 80, 102, 104, 105, 106, 107, 109, 110, 111, 112,
]

describe('the table of negative tests', () => {
  it('has every number once', () => {
    const named = [...negativeTests.map(({ id }) => id), ...Object.keys(elsewhere).map(Number)]
    expect(named.toSorted((a, b) => a - b)).toEqual(numbers)
  })

  it.each(negativeTests)('$id is in $file', ({ file, title }) => {
    expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(title)
  })
})
