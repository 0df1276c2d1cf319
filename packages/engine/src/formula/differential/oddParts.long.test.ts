import { describe } from 'vitest'
import { testParts } from './testParts.ts'

describe('a million random programs, the odd parts', () => {
  testParts([1, 3, 5, 7, 9])
})
