import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { FormulaError } from '../FormulaError.ts'
import { createHelpers } from '../runtime/HelpersObject.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { helperDocs } from './docs.ts'
import { helpers } from './index.ts'

interface Case {
  readonly name: string
  readonly formula: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly code?: string
  readonly message?: string
}

type Names = Readonly<Record<string, unknown>>

const caseFiles = import.meta.glob<readonly Case[]>('./*/*.cases.json', { eager: true, import: 'default' })
/** On case-insensitive file systems `ifempty` and `ifEmpty` would be one folder. */
const caseOf = (name: string) => caseFiles[name === 'ifempty' ? pathOf('ifEmptyAlias') : pathOf(name)] ?? []
const pathOf = (folder: string) => `./${folder}/${folder}.cases.json`

const said: string[] = []
const wwFormulas = createHelpers({
  language: 'es',
  defaultLanguage: 'en',
  now: () => new Date(2026, 2, 1, 9, 30).getTime(),
  roles: () => ['editor', 'admin'],
  fileUrl: (file) => `blob:test/${file.size}`,
  warnOnce: (message) => {
    said.push(message)
  },
})

const run = (code: string, names: Names = {}) => evaluate(code, { wwFormulas, ...names }, { kind: 'formula' })

function errorOf(attempt: () => unknown): FormulaError {
  try {
    attempt()
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
  throw new Error('no error')
}

describe('emptiness', () => {
  it('treats values that JSON omits as nothing', () => {
    expect(run('wwFormulas.ifEmpty({ a: () => 1, b: undefined }, 5)')).toBe(5)
  })
})

describe.each(helpers.map(({ name }) => ({ name })))('$name', ({ name }) => {
  it.each(caseOf(name))('$name', ({ formula, data, result, code, message }) => {
    if (code === undefined) return expect(run(formula, data)).toStrictEqual(result)
    const error = errorOf(() => run(formula, data))
    expect([error.code, error.message]).toEqual([code, message])
  })
})

describe('helpers', () => {
  const names = helpers.map(({ name }) => name)

  it('have unique names, documentation and cases', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(helperDocs.map(({ name }) => name)).toEqual(names)
    expect(Object.keys(caseFiles)).toHaveLength(names.length)
    for (const name of names) expect(caseOf(name).length, name).toBeGreaterThanOrEqual(5)
  })

  it.each(helperDocs)('match the example of $name', ({ name, example, deprecated }) => {
    said.length = 0
    expect(run(example.formula)).toStrictEqual(example.result)
    expect(said).toEqual(deprecated ? [`${name} is deprecated; ${deprecated}`] : [])
  })

  it.each(helperDocs)('have signatures that can be parsed: $name', ({ signature }) => {
    const kind = String.raw`(?:text|number|boolean|date|file|list(?:<(?:T|U|T \| U|list|text)>)?|collection|object|function|null|undefined|any|T|U)`
    const union = String.raw`${kind}(?: \| ${kind})*`
    const parameter = String.raw`(?:\.\.\.\w+|\w+\??): ${union}`
    expect(signature).toMatch(new RegExp(`^\\((?:${parameter}(?:, ${parameter})*)?\\) => ${union}$`))
  })
})

describe('helpers over live objects', () => {
  class Live extends ScopeObject {
    readonly #members: Names

    constructor(members: Names) {
      super()
      this.#members = members
    }

    get(key: string) {
      return Object.hasOwn(this.#members, key) ? this.#members[key] : undefined
    }

    override keys() {
      return Object.keys(this.#members)
    }
  }
  const zones = new Live({ type: 'collection', data: [{ id: 1 }, { id: 2 }, { id: 3 }], limit: 2, total: 3, offset: 1 })
  const row = new Live({ a: 1, inner: new Live({ b: 2 }) })

  it.each<{ formula: string; expected: unknown }>([
    { formula: "wwFormulas.map(zones, 'id')", expected: [2, 3] },
    { formula: 'wwFormulas.length(zones)', expected: 2 },
    { formula: 'wwFormulas.keys(row)', expected: ['a', 'inner'] },
    { formula: "wwFormulas.getKeyValue(row, 'inner.b')", expected: 2 },
    { formula: "wwFormulas.map([row], 'inner.b')", expected: [2] },
    { formula: "wwFormulas.omit(row, 'inner')", expected: { a: 1 } },
    { formula: "wwFormulas.setKeyValue(row.inner, 'c', 3)", expected: { b: 2, c: 3 } },
    { formula: 'wwFormulas.compare(row, { a: 1, inner: { b: 2 } })', expected: true },
    { formula: 'wwFormulas.distinct([{ b: 2 }, row.inner]).length', expected: 1 },
    { formula: "wwFormulas.ifEmpty(nothing, 'none')", expected: 'none' },
    { formula: 'wwFormulas.concatenate(row)', expected: '[object Object]' },
    { formula: 'wwFormulas.translate(texts)', expected: 'Sí' },
  ])('$formula', ({ formula, expected }) => {
    const names = { zones, row, nothing: new Live({}), texts: new Live({ en: 'Yes', es: 'Sí' }) }
    expect(run(formula, names)).toStrictEqual(expected)
  })
})

describe('helpers over files', () => {
  const photo = new File(['12345'], 'valve.png', { type: 'image/png', lastModified: 7 })

  it.each<{ formula: string; expected: unknown }>([
    { formula: "wwFormulas.fileToUrl(photo, 'none.png')", expected: 'blob:test/5' },
    { formula: "wwFormulas.map([photo], 'name')", expected: ['valve.png'] },
    {
      formula: "wwFormulas.map([photo], 'size', 'type', 'lastModified')",
      expected: [{ size: 5, type: 'image/png', lastModified: 7 }],
    },
    { formula: "wwFormulas.getKeyValue(photo, 'text')", expected: undefined },
    { formula: "wwFormulas.ifEmpty(photo, 'none')", expected: 'none' },
  ])('$formula', ({ formula, expected }) => {
    expect(run(formula, { photo })).toStrictEqual(expected)
  })
})
