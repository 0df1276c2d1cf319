import { describe, expect, it } from 'vitest'
import { jsonProblem } from './jsonProblem.ts'

describe('jsonProblem', () => {
  it.each([
    ['{"a":1,\n "b": }', 2, 7],
    ['{"a":1 "b"}', 1, 8],
    ['{"a":1', 1, 7],
    ['[1,\n2,\n]', 3, 1],
    ['[1,\n  2}', 2, 4],
    ['{"a"\n1}', 2, 1],
    ['{,}', 1, 2],
    ['{1: 2}', 1, 2],
    ['{}\n{}', 2, 1],
    ['', 1, 1],
    ['{"a":"\n"}', 1, 7],
    ['{"a": nothing}', 1, 7],
    [`{"a": [${'"long", '.repeat(20)}\noops]}`, 2, 1],
  ])('%j is invalid from line %i column %i', (text, line, column) => {
    expect(problemOf(text)).toMatch(new RegExp(`^[^"]*\\(line ${line} column ${column}\\)$`))
  })
})

function problemOf(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return jsonProblem(text, error)
  }
}
