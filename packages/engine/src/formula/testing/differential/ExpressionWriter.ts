import type { Random } from './Random.ts'

const BINARY = [
  ...['+', '-', '*', '/', '%', '**', '===', '!==', '==', '!=', '<', '>', '<=', '>='],
  ...['|', '&', '^', '<<', '>>', '>>>'],
]
/** All but `**`, whose base cannot be a unary expression. */
const LOOSE = [...BINARY.filter((one) => one !== '**'), '&&', '||']
const OPERANDS = ['1', '2', '3', 'x', 's', "'a'"]
const NUMBERS = ['0.5', '1e3', '-0', '0x1f', '1_0', 'NaN', 'Infinity', '.25', '7.']
const TEXTS = ["'text'", "''", "'a,b'", '"3"', "'é\\u00e9\\x41\\''", '`t`', "' 4 '"]
const WORDS = ['true', 'false', 'null', 'undefined']
const LOGICAL = ['&&', '||', '??']
const UNARY = ['!', '-', '+', '~', 'typeof ', 'void ']
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
const LINKS = ['.a', '?.a', '.b', '?.b', '?.[0]', '[0]', "['a']", '.length', '?.length', '?.missing.deep']
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
const PARAMETERS: readonly { readonly head: (inner: Inner) => string; readonly added: readonly string[] }[] = [
  { head: () => 'p', added: ['p'] },
  { head: () => '(p, q)', added: ['p', 'q'] },
  { head: (inner) => `(p, q = ${inner()})`, added: ['p', 'q'] },
  { head: () => '({ a, b: q = 3 } = {})', added: ['a', 'q'] },
  { head: () => '([p, ...q] = [])', added: ['p', 'q'] },
  { head: () => '(...p)', added: ['p'] },
  { head: () => '({ a, ...p } = {})', added: ['a', 'p'] },
]
const STANDARD: readonly ((inner: Inner, random: Random) => string)[] = [
  (inner) => `Object.keys(Object(${inner()}))`,
  (inner) => `Object.entries({ a: ${inner()} })`,
  (inner) => `Object.fromEntries([['k', ${inner()}]])`,
  (inner) => `Object.assign({}, { a: ${inner()} })`,
  (_inner, random) => `new Date(${random.below(9)}e8).toISOString()`,
  (inner) => `new Set([${inner()}, ${inner()}]).size`,
  (inner) => `new Map([[1, ${inner()}]]).get(1)`,
  (inner) => `[...new Set([${inner()}])]`,
  (inner) => `[...[${inner()}].keys()]`,
  (inner) => `JSON.parse(JSON.stringify([${inner()}]))`,
  (inner) => `Array.from({ length: 2 }, (_, i) => ${inner()})`,
  (_inner, random) => `(12.345).toFixed(${random.below(3)})`,
  (inner) => `/^t(e)?/.test(${inner()})`,
  (inner) => `(${inner()}) instanceof Array`,
  (inner) => `'a' in { a: ${inner()} }`,
  () => `new URLSearchParams({ a: 'b c' }).toString()`,
]

/** Generates a nested expression. */
type Inner = () => string

/** Generates random expressions in the subset that the language shares with JavaScript. */
export class ExpressionWriter {
  protected readonly random: Random
  /** Names that the next expression can read. */
  names: string[]

  constructor(random: Random, names: readonly string[]) {
    this.random = random
    this.names = [...names]
  }

  expression(depth: number): string {
    const { random } = this
    if (depth <= 0) return this.#leaf()
    const inner = () => this.expression(depth - 1 - random.below(2))
    switch (random.below(15)) {
      case 0:
        return this.#leaf()
      case 1:
        return `(${inner()}) ${random.pick(BINARY)} (${inner()})`
      case 2:
        return this.#unparenthesized(depth)
      case 3:
        return `(${inner()}) ${random.pick(LOGICAL)} (${inner()})`
      case 4:
        return `${random.pick(UNARY)}(${inner()})`
      case 5:
        return `((${inner()}) ? (${inner()}) : (${inner()}))`
      case 6:
        return `[${random.list(3, () => (random.chance(0.2) ? `...[${inner()}]` : inner())).join(', ')}]`
      case 7:
        return this.#object(inner)
      case 8:
        return this.#member(inner)
      case 9:
        return this.#method(inner)
      case 10:
        return `${random.pick(CALLS)}(${random.list(2, inner).join(', ')})`
      case 11:
        return this.#arrow(inner)
      case 12:
        return `\`${random.pick(['', 'a', '$', '\\n'])}\${${inner()}}b\${${inner()}}\``
      case 13:
        return `(${inner()}, ${inner()})`
      default:
        return random.pick(STANDARD)(inner, random)
    }
  }

  #leaf(): string {
    const { random } = this
    switch (random.below(6)) {
      case 0:
        return String(random.below(7) - 2)
      case 1:
        return random.pick(NUMBERS)
      case 2:
        return random.pick(TEXTS)
      case 3:
        return random.pick(WORDS)
      default:
        return random.pick(this.names)
    }
  }

  /** Operators without parentheses, to test precedence and associativity. */
  #unparenthesized(depth: number): string {
    const { random } = this
    const operand = () => (random.chance(0.3) && depth > 1 ? `(${this.expression(depth - 2)})` : random.pick(OPERANDS))
    const operators = random.list(4, () => random.pick(LOOSE))
    return `(${operators.reduce((text, operator) => `${text} ${operator} ${operand()}`, operand())}${random.chance(0.2) ? ` ? ${operand()} : ${operand()}` : ''})`
  }

  #object(inner: Inner): string {
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

  #member(inner: Inner): string {
    const { random } = this
    const object = random.chance(0.7) ? random.pick(this.names) : `(${inner()})`
    const link = () => (random.chance(1 / (LINKS.length + 1)) ? `[${inner()}]` : random.pick(LINKS))
    return object + random.list(3, link).join('')
  }

  #method(inner: Inner): string {
    const { random } = this
    const link = random.chance(0.3) ? '?.' : '.'
    if (random.chance(0.5)) return `(${random.chance(0.6) ? 's' : inner()})${link}${random.pick(TEXT_METHODS)}`
    return `(${random.chance(0.6) ? 'list' : inner()})${link}${random.pick(LIST_METHODS)}`
  }

  #arrow(inner: Inner): string {
    const { random } = this
    const names = this.names
    const { head, added } = random.pick(PARAMETERS)
    const params = head(inner)
    this.names = [...names, ...added]
    const body = inner()
    this.names = names
    return `(${params} => (${body}))(${random.list(2, inner).join(', ')})`
  }
}
