import { describe } from 'vitest'
import { testParts } from './testParts.ts'

describe('a million random programs, the even parts', () => {
  testParts([0, 2, 4, 6, 8])
})
