import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { codeWithoutDocs, withoutDocs } from './withoutDocs.ts'

describe('codeWithoutDocs', () => {
  it.each([
    ["x = { doc: 'a', kind: 'b' }", "x = { doc: '', kind: 'b' }"],
    ["x = { kind: 'b', doc: `a` }", "x = { kind: 'b', doc: '' }"],
    ["x = { a: { doc: 'a, b' }, b: [{ doc: 'c', d: 1 }] }", "x = { a: { doc: '' }, b: [{ doc: '', d: 1 }] }"],
    ["x = { doc: 'a' /* c */, kind: 'b' }", "x = { doc: '' /* c */, kind: 'b' }"],
    ["x = { doc: 'a' // c\n, kind: 'b' }", "x = { doc: '' // c\n, kind: 'b' }"],
  ])('empties texts: %s', (code, expected) => {
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

describe('withoutDocs', () => {
  const code = "x = { doc: 'a' }"
  // The plug-in has it as a plain function.
  const hook = withoutDocs().transform as (this: object, code: string, id: string) => unknown
  const transform = (id: string) => hook.call({ parse: parseAst }, code, id)

  it.each(['/a/packages/elements-basic/src/text/schema.ts', '/a/node_modules/@sluice/plugins-auth/dist/index.js'])(
    'changes modules of element and plugin packages: %s',
    (id) => expect(transform(id)).toMatchObject({ code: "x = { doc: '' }" }),
  )

  it.each([
    '/home/plugins-shop/src/pages/home.ts',
    '/a/node_modules/plugins-foo/dist/index.js',
    '/a/packages/elements-basic/src/node_modules/lodash/index.js',
    '/a/src/app.ts',
  ])('leaves all others alone: %s', (id) => expect(transform(id)).toBeNull())
})
