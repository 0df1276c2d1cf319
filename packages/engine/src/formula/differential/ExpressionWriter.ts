import type { Random } from './Random.ts'

const BINARY = [
  ...['+', '-', '*', '/', '%', '**', '===', '!==', '==', '!=', '<', '>', '<=', '>='],
  ...['|', '&', '^', '<<', '>>', '>>>'],
]
const TEXT_METHODS = [
  'toUpperCase()',
  'trim()',
  'length',
  'charAt(1)',
  'slice(-2)',
  "split('')",
  "split(',')",
  "replace('a', '<b>')",
  'replace(/[a-c]/g, (m) => m + m)',
  "replaceAll('e', '$&$&')",
  "includes('t')",
  "indexOf('e')",
  "padStart(6, '0')",
  'substring(1, 3)',
  'at(-1)',
  'repeat(2)',
  'match(/[a-z]+/)',
  'search(/x/)',
  "localeCompare('m')",
  'codePointAt(0)',
  "startsWith('te')",
  'concat(1, null)',
]
const LIST_METHODS = [
  'length',
  'map((v, i) => [v, i])',
  'filter(Boolean)',
  'filter((v) => typeof v === "number")',
  'reduce((a, v) => a + v, 0)',
  'find((v) => v > 1)',
  'findIndex((v) => v === 2)',
  'some((v) => v == null)',
  'every(Boolean)',
  "join('-')",
  'slice(1)',
  'concat([9], 8)',
  'includes(2)',
  'indexOf(3)',
  'flat()',
  'flatMap((v) => [v, v])',
  'at(-1)',
  'toReversed()',
  'toSorted()',
  'slice().sort((a, b) => b - a)',
  'map(String)',
  'lastIndexOf(1)',
  'with(0, 5)',
]
const CALLS = [
  'Math.max',
  'Math.min',
  'Math.round',
  'Math.abs',
  'Math.floor',
  'Math.trunc',
  'Number',
  'String',
  'Boolean',
  'parseInt',
  'parseFloat',
  'isNaN',
  'Number.isInteger',
  'Array.isArray',
  'Array.of',
  'JSON.stringify',
  'encodeURIComponent',
]

/** Writes random expressions of the subset that the language shares with JavaScript. */
export class ExpressionWriter {
  protected readonly random: Random
  /** Names that can be read where the next expression stands. */
  names: string[]

  constructor(random: Random, names: readonly string[]) {
    this.random = random
    this.names = [...names]
  }

  expression(depth: number): string {
    const { random } = this
    if (depth <= 0) return this.#leaf()
    const inner = () => this.expression(depth - 1 - random.below(2))
    return random.pick<() => string>([
      () => this.#leaf(),
      () => `(${inner()}) ${random.pick(BINARY)} (${inner()})`,
      () => this.#unparenthesized(depth),
      () => `(${inner()}) ${random.pick(['&&', '||', '??'])} (${inner()})`,
      () => `${random.pick(['!', '-', '+', '~', 'typeof ', 'void '])}(${inner()})`,
      () => `((${inner()}) ? (${inner()}) : (${inner()}))`,
      () => `[${random.list(3, () => (random.chance(0.2) ? `...[${inner()}]` : inner())).join(', ')}]`,
      () => this.#object(inner),
      () => this.#member(inner),
      () => this.#method(inner),
      () => `${random.pick(CALLS)}(${random.list(2, inner).join(', ')})`,
      () => this.#arrow(inner),
      () => `\`${random.pick(['', 'a', '$', '\\n'])}\${${inner()}}b\${${inner()}}\``,
      () => `(${inner()}, ${inner()})`,
      () => this.#standard(inner),
    ])()
  }

  #leaf(): string {
    const { random } = this
    return random.pick<() => string>([
      () => String(random.below(7) - 2),
      () => random.pick(['0.5', '1e3', '-0', '0x1f', '1_0', 'NaN', 'Infinity', '.25', '7.']),
      () => random.pick(["'text'", "''", "'a,b'", '"3"', "'é\\u00e9\\x41\\''", '`t`', "' 4 '"]),
      () => random.pick(['true', 'false', 'null', 'undefined']),
      () => random.pick(this.names),
      () => random.pick(this.names),
    ])()
  }

  /** Operators side by side, to try their binding strength and grouping. */
  #unparenthesized(depth: number): string {
    const { random } = this
    const operand = () =>
      random.chance(0.3) && depth > 1
        ? `(${this.expression(depth - 2)})`
        : random.pick(['1', '2', '3', 'x', 's', "'a'"])
    const operators = random.list(4, () => random.pick([...BINARY.filter((one) => one !== '**'), '&&', '||']))
    return `(${operators.reduce((text, operator) => `${text} ${operator} ${operand()}`, operand())}${random.chance(0.2) ? ` ? ${operand()} : ${operand()}` : ''})`
  }

  #object(inner: () => string): string {
    const { random } = this
    const entries = random.list(3, () =>
      random.pick<() => string>([
        () => `${random.pick(['a', 'b', "'c d'", '1', 'if'])}: ${inner()}`,
        () => `[${inner()}]: ${inner()}`,
        () => `...(${inner()})`,
        () => random.pick(this.names),
      ])(),
    )
    return `({ ${entries.join(', ')} })`
  }

  #member(inner: () => string): string {
    const { random } = this
    const object = random.chance(0.7) ? random.pick(this.names) : `(${inner()})`
    const link = () =>
      random.pick([
        '.a',
        '?.a',
        '.b',
        '?.b',
        '?.[0]',
        '[0]',
        "['a']",
        '.length',
        '?.length',
        `[${inner()}]`,
        '?.missing.deep',
      ])
    return object + random.list(3, link).join('')
  }

  #method(inner: () => string): string {
    const { random } = this
    const link = random.chance(0.3) ? '?.' : '.'
    if (random.chance(0.5)) return `(${random.chance(0.6) ? 's' : inner()})${link}${random.pick(TEXT_METHODS)}`
    return `(${random.chance(0.6) ? 'list' : inner()})${link}${random.pick(LIST_METHODS)}`
  }

  #arrow(inner: () => string): string {
    const { random } = this
    const names = this.names
    const [head, added] = random.pick<readonly [string, readonly string[]]>([
      ['p', ['p']],
      ['(p, q)', ['p', 'q']],
      [`(p, q = ${inner()})`, ['p', 'q']],
      ['({ a, b: q = 3 } = {})', ['a', 'q']],
      ['([p, ...q] = [])', ['p', 'q']],
      ['(...p)', ['p']],
      ['({ a, ...p } = {})', ['a', 'p']],
    ])
    this.names = [...names, ...added]
    const body = inner()
    this.names = names
    return `(${head} => (${body}))(${random.list(2, inner).join(', ')})`
  }

  #standard(inner: () => string): string {
    const { random } = this
    return random.pick([
      `Object.keys(Object(${inner()}))`,
      `Object.entries({ a: ${inner()} })`,
      `Object.fromEntries([['k', ${inner()}]])`,
      `Object.assign({}, { a: ${inner()} })`,
      `new Date(${random.below(9)}e8).toISOString()`,
      `new Set([${inner()}, ${inner()}]).size`,
      `new Map([[1, ${inner()}]]).get(1)`,
      `[...new Set([${inner()}])]`,
      `[...[${inner()}].keys()]`,
      `JSON.parse(JSON.stringify([${inner()}]))`,
      `Array.from({ length: 2 }, (_, i) => ${inner()})`,
      `(12.345).toFixed(${random.below(3)})`,
      `/^t(e)?/.test(${inner()})`,
      `(${inner()}) instanceof Array`,
      `'a' in { a: ${inner()} }`,
      `new URLSearchParams({ a: 'b c' }).toString()`,
    ])
  }
}
