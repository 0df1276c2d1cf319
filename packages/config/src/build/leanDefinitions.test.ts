import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { leanCode, leanDefinitions } from './leanDefinitions.ts'

describe('leanCode', () => {
  it.each([
    ["x = { doc: 'a', default: true }", "x = { doc: '', default: true }"],
    ["x = { name: 'b', doc: `a` }", "x = { name: 'b', doc: '' }"],
    ["x = { a: { doc: 'a, b' }, b: [{ doc: 'c', d: 1 }] }", "x = { a: { doc: '' }, b: [{ doc: '', d: 1 }] }"],
    ["x = { doc: 'a' /* c */, name: 'b' }", "x = { doc: '' /* c */, name: 'b' }"],
    ["x = { doc: 'a' // c\n, name: 'b' }", "x = { doc: '' // c\n, name: 'b' }"],
  ])('empties texts: %s', (code, expected) => {
    expect(leanCode(code, parseAst(code))).toBe(expected)
  })

  it.each([
    [
      "x = { kind: 'number', doc: 'a', min: 0, max: -1, step: 2, runtimeDefault: 3, cssVariable: '--a' }",
      "x = { kind: 'number', runtimeDefault: 3, cssVariable: '--a' }",
    ],
    ["x = { doc: 'a', kind: 'choice', values: [...tags, null] }", "x = { kind: 'choice', values: [...tags, null] }"],
    ["x = { doc: 'a', kind: 'choice', values: tags, multiLang: true }", "x = { kind: 'choice', multiLang: true }"],
    ["x = { kind: 'list', bindable: true, authorDefault: [{ a: `b` }], doc: 'a' }", "x = { kind: 'list', }"],
    ["x = { kind: 'any', doc: 'a' // c\n, defaultValue: null }", "x = { kind: 'any', defaultValue: null }"],
    ["x = { doc: 'a', args: { b: { kind: 'text', doc: 'c' } } }", "x = { doc: '', args: { b: { kind: 'text', } } }"],
    [
      "x = { kind: 'any', doc: 'a', type: ({ b }) => c(b), takes: ['d'], defaultValue: 1 }",
      "x = { kind: 'any', defaultValue: 1 }",
    ],
    ["x = { doc: 'a', payload: {}, holds: ['b'] }", "x = { doc: '', payload: {}, }"],
    ["x = { localType: FORM, name: 'b' }", "x = { name: 'b' }"],
    ["x = { kind: 'text', doc: 'a', args: { b: { doc: 'c' } } }", "x = { kind: 'text', args: { b: { doc: '' } } }"],
  ])('leaves out what only authors read of a declaration: %s', (code, expected) => {
    expect(leanCode(code, parseAst(code))).toBe(expected)
  })

  it.each([
    "x = { kind: 'text', doc: text, min: 0 }",
    "x = { kind: 'text', min: 0 }",
    'x = { doc: text }',
    `x = { doc: \`\${a}\` }`,
    'x = doc',
    "x = { 'doc': 'a' }",
    'x = { doc() {} }',
    "x = { docs: 'a' }",
  ])('keeps anything else: %s', (code) => expect(leanCode(code, parseAst(code))).toBe(code))
})

describe('leanDefinitions', () => {
  const code = "x = { doc: 'a' }"
  // The plug-in has it as a plain function.
  const hook = leanDefinitions().transform as (this: object, code: string, id: string) => unknown
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
