import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { codeWithoutDocs } from './withoutDocs.ts'

describe('codeWithoutDocs', () => {
  it.each([
    ["x = { doc: 'a', kind: 'b' }", "x = {  kind: 'b' }"],
    ["x = { kind: 'b', doc: `a` }", "x = { kind: 'b',  }"],
    ["x = { a: { doc: 'a, b' }, b: [{ doc: 'c', d: 1 }] }", 'x = { a: {  }, b: [{  d: 1 }] }'],
  ])('leaves out texts: %s', (code, expected) => {
    expect(codeWithoutDocs(code, parseAst(code))).toBe(expected)
  })

  it.each([
    'x = { doc: text }',
    `x = { doc: \`\${a}\` }`,
    'x = doc',
    "x = { 'doc': 'a' }",
    'x = { doc() {} }',
    "x = { docs: 'a' }",
  ])('keeps anything else: %s', (code) => expect(codeWithoutDocs(code, parseAst(code))).toBe(code))
})
