/*
 * Random texts over a small typed world, generated from a tape of numbers: each choice takes the next number, and an
 * exhausted tape gives the simplest choice, so that a counterexample shrinks to a small text.
 */

const NAMES = ['n', 't', 'b', 'rows', 'maybe', 'shape', 'any']
const KEYS = ['id', 'name', 'note', 'owner', 'kind', 'x', 'length', 'missing']
const LITERALS = [
  '1',
  '0',
  "'a'",
  "''",
  'true',
  'false',
  'null',
  'undefined',
  '2n',
  '[]',
  '({})',
  '[1, 2]',
  "['a', null]",
]
const BINARY = ['+', '-', '*', '===', '!==', '==', '!=', '<', '&&', '||', '??', '%', '>=']
const TEXT_CALLS = [
  'toUpperCase()',
  'slice(1)',
  'split("")',
  'includes("a")',
  'match(/a(b)?/)',
  'at(9)',
  'trim()',
  'indexOf("a")',
]
const LIST_CALLS = [
  'at(0)',
  'slice(1)',
  'includes(1)',
  'join("-")',
  'reverse()',
  'find((r) => r)',
  'flat()',
  'concat([null])',
  'entries()',
  'filter(Boolean)',
]
const HELPERS = ['toText', 'toNumber', 'toBool', 'not', 'length', 'trim', 'round']

/** Reads numbers from a tape. */
export class Tape {
  readonly #numbers: readonly number[]
  #at = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** Returns a number below `count`; 0 after the end. */
  take(count: number): number {
    const number = this.#numbers[this.#at] ?? 0
    this.#at += 1
    return number % count
  }

  of(choices: readonly string[]): string {
    return choices[this.take(choices.length)] ?? ''
  }
}

/** Generates a random expression; `locals` are additional names it may use. */
export function randomExpression(tape: Tape, depth: number, locals: readonly string[] = []): string {
  const inner = (more: readonly string[] = []) => randomExpression(tape, depth - 1, [...locals, ...more])
  const list = () => tape.of(['rows', `[${inner()}, ${inner()}]`, `Object.values({ a: ${inner()} })`, `(${inner()})?`])
  if (depth <= 0) return tape.take(3) === 0 ? tape.of(LITERALS) : tape.of([...NAMES, ...locals, ...locals])
  switch (tape.take(20)) {
    case 0:
      return tape.of(LITERALS)
    case 1:
    case 2:
      return `(${inner()})${tape.of(['?.', '?.', '?.', '.'])}${tape.of(KEYS)}`
    case 3:
    case 4:
      return `(${inner()} ${tape.of(BINARY)} ${inner()})`
    case 5:
      return `(${inner()} ? ${inner()} : ${inner()})`
    case 6:
      return `(${randomTest(tape, depth, locals)} ? ${inner()} : ${inner()})`
    case 7:
      return `${tape.of(['t', `String(${inner()})`, `(${inner()})?`])}.${tape.of(TEXT_CALLS)}`
    case 8:
      return `${list()}.${tape.of(LIST_CALLS)}`
    case 9:
      return `${list()}.map((item, index) => ${inner(['item', 'index'])})`
    case 10:
      return `${list()}.filter((item) => ${inner(['item'])})`
    case 11:
      return `${list()}.reduce((total, item) => ${inner(['total', 'item'])}, ${inner()})`
    case 12:
      return `[${inner()}, ${tape.of(['', '...rows, ', '...[1, null], '])}${inner()}]`
    case 13:
      return `({ id: ${inner()}, ...${inner()}, [${inner()}]: ${inner()}, x: ${inner()} })`
    case 14:
      return `wwFormulas.${tape.of(HELPERS)}(${inner()})`
    case 15:
      return `wwFormulas.if(${inner()}, ${inner()}, ${inner()})`
    case 16:
      return `wwFormulas.switch(${inner()}, ${inner()}, ${inner()}, ${inner()})`
    case 17:
      return `wwFormulas.ifEmpty(${inner()}, ${inner()})`
    case 18:
      return `(({ id, ...rest } = {}, [first] = []) => ${inner(['id', 'rest', 'first'])})(${tape.of(['maybe ?? undefined', 'rows[0]', '{ id: n }'])}, ${tape.of(['rows', '[n]', 'undefined'])})`
    default:
      return `${tape.of(['!', '-', 'typeof ', '+', 'void '])}(${inner()})`
  }
}

function randomTest(tape: Tape, depth: number, locals: readonly string[]): string {
  const subject = `${tape.of([...NAMES, ...locals])}${tape.of(['', '', '.kind', '?.kind', '?.x', '.id', '?.owner'])}`
  switch (tape.take(8)) {
    case 0:
      return `typeof ${subject} === ${tape.of(["'string'", "'object'", "'number'", "'undefined'"])}`
    case 1:
      return `Array.isArray(${subject})`
    case 2:
      return `${subject} ${tape.of(['===', '!==', '==', '!='])} ${tape.of(["'a'", 'null', 'undefined', '1', 'true', "'b'"])}`
    case 3:
      return `!${subject}`
    case 4:
      return `${tape.of(["'x'", "'id'"])} in (${subject})`
    case 5:
      return `${subject} instanceof ${tape.of(['Array', 'Date', 'Object'])}`
    case 6:
      return `(${randomTest(tape, depth - 1, locals)} ${tape.of(['&&', '||'])} ${randomTest(tape, depth - 1, locals)})`
    default:
      return subject
  }
}

/** Generates a random script that ends, over the variables `v0` and `v1`. */
export function randomScript(tape: Tape, depth: number): string {
  return `let v0 = ${tape.of(LITERALS)}; let v1 = ${randomExpression(tape, 1)}\n${randomStatements(tape, depth)}\nreturn [v0, v1]`
}

function randomStatements(tape: Tape, depth: number): string {
  return Array.from({ length: 1 + tape.take(3) }, () => randomStatement(tape, depth)).join('\n')
}

function randomStatement(tape: Tape, depth: number): string {
  const locals = ['v0', 'v1']
  const value = () => randomExpression(tape, 2, locals)
  const body = () => `{ ${randomStatements(tape, depth - 1)} }`
  const variable = tape.of(locals)
  if (depth <= 0) return `${variable} = ${value()}`
  switch (tape.take(14)) {
    case 0:
    case 1:
      return `${variable} = ${value()}`
    case 2:
      return `if (${randomTest(tape, 1, locals)}) ${body()} else ${body()}`
    case 3:
      return `if (${value()}) ${body()}`
    case 4:
      return `for (let i = 0; i < 3; i++) { ${randomStatements(tape, depth - 1)}; if (${value()}) ${tape.of(['break', 'continue'])} }`
    case 5:
      return `for (const item of [${value()}, ${value()}]) { ${variable} = item; ${randomStatements(tape, depth - 1)} }`
    case 6:
      return `try { ${randomStatements(tape, depth - 1)} } catch (e) ${body()}`
    case 7:
      return `try { ${randomStatements(tape, depth - 1)} } catch { v0 = 1 } finally ${body()}`
    case 8:
      return `switch (${value()}) { case ${value()}: ${randomStatements(tape, depth - 1)}; ${tape.of(['break', ''])}; case 'a': ${randomStatements(tape, depth - 1)}; default: ${randomStatements(tape, depth - 1)} }`
    case 9:
      return `if (${value()}) return ${value()}`
    case 10:
      return `${variable} ${tape.of(['+=', '-=', '??=', '||=', '&&='])} ${value()}`
    case 11:
      return `[1, 2].forEach((k) => { ${variable} = ${value()} })`
    case 12:
      return `{ const c = [${value()}]; c.push(${value()}); ${variable} = c }`
    default:
      return `{ const o = { a: ${value()} }; o.a = ${value()}; ${variable} = o.a; ${variable} = (function (p) { ${randomStatements(tape, depth - 1)}; return p })(${value()}) }`
  }
}
