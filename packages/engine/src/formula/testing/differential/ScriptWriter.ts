import { ExpressionWriter } from './ExpressionWriter.ts'
import type { Random } from './Random.ts'

const ASSIGNMENTS = ['=', '+=', '-=', '*=', '||=', '&&=', '??=', '|=', '<<=', '%=']
const CASES = ['1', "'a'", 'null']

/** Generates random scripts in the subset that the language shares with JavaScript; every loop ends. */
export class ScriptWriter extends ExpressionWriter {
  readonly #isAsync: boolean
  /** Names that can be assigned to. */
  #variables: string[] = []
  #labels: string[] = []
  #loops = 0
  #functions = 0
  #count = 0

  constructor(random: Random, names: readonly string[], isAsync: boolean) {
    super(random, names)
    this.#isAsync = isAsync
  }

  script(depth: number): string {
    const start = ['let v0 = 1', "let v1 = 'a'", 'var v2 = [1, 2]', 'const log = []'].join('; ')
    this.names.push('v0', 'v1', 'v2')
    this.#variables.push('v0', 'v1', 'v2')
    return `${start}; ${this.#statements(depth, 5)} return [${this.value()}, v0, v1, v2, log]`
  }

  value(): string {
    const text = this.expression(2)
    return this.#isAsync && this.#functions === 0 && this.random.chance(0.4) ? this.#awaited(text) : text
  }

  #awaited(text: string): string {
    return this.random.pick([
      `(await (${text}))`,
      `(await Promise.resolve(${text}))`,
      `(await Promise.all([${text}, 1]))`,
      `(await (async () => (${text}))())`,
      `(await new Promise((resolve) => resolve([${text}])))`,
      `(await Promise.reject(new Error('no')).catch(() => (${text})))`,
    ])
  }

  #statements(depth: number, most: number): string {
    const names = [...this.names]
    const variables = [...this.#variables]
    const text = Array.from({ length: 1 + this.random.below(most) }, () => this.#statement(depth)).join(' ')
    this.names = names
    this.#variables = variables
    return text
  }

  #statement(depth: number): string {
    const { random } = this
    const simple: (() => string)[] = [
      () => this.#declaration(),
      () => this.#assignment(),
      () => this.#assignment(),
      () => `log.push(${this.value()});`,
      () => `${random.pick(this.#variables)}${random.pick(['++', '--'])};`,
      () => this.#memberChange(),
      () => (random.chance(0.3) ? `throw ${this.value()};` : ';'),
    ]
    if (this.#loops > 0) simple.push(() => this.#jump())
    if (random.chance(0.1)) simple.push(() => `return ${this.value()};`)
    if (depth <= 0) return random.pick(simple)()
    return random.pick<() => string>([
      ...simple,
      () =>
        `if (${this.value()}) { ${this.#statements(depth - 1, 3)} }${random.chance(0.5) ? ` else { ${this.#statements(depth - 1, 2)} }` : ''}`,
      () => this.#loop(depth),
      () => this.#loop(depth),
      () => this.#switch(depth),
      () => this.#try(depth),
      () => `{ ${this.#statements(depth - 1, 3)} }`,
      () => this.#function(depth),
    ])()
  }

  #fresh(prefix: string): string {
    this.#count += 1
    return `${prefix}${this.#count}`
  }

  #declaration(): string {
    const { random } = this
    const name = this.#fresh('d')
    const mode = random.pick(['const', 'let', 'var'])
    const other = this.#fresh('e')
    const [target, value, added] = random.pick<() => readonly [string, string, readonly string[]]>([
      () => [name, this.value(), [name]],
      () => [`{ a: ${name}, ...${other} }`, `{ a: ${this.value()}, b: 2 }`, [name, other]],
      () => [`[${name} = 4, ${other}]`, `[${this.value()}, 5]`, [name, other]],
    ])()
    this.names.push(...added)
    if (mode !== 'const') this.#variables.push(...added)
    return `${mode} ${target} = ${value};`
  }

  #assignment(): string {
    const { random } = this
    const target = random.pick(this.#variables)
    if (random.chance(0.15)) return `[${target}, ${random.pick(this.#variables)} = 3] = [${this.value()}];`
    return `${target} ${random.pick(ASSIGNMENTS)} ${this.value()};`
  }

  #memberChange(): string {
    const { random } = this
    const name = this.#fresh('m')
    const change = random.pick<() => string>([
      () => `${name}.a ${random.pick(ASSIGNMENTS)} ${this.value()};`,
      () => `${name}['b'] = ${this.value()}; delete ${name}.a;`,
      () => `${name}.list.push(${this.value()}); ${name}.list.sort(); ${name}.list.splice(1, 1);`,
      () => `list.push(${this.value()}); ${name}.a = list.length;`,
      () => `obj.a = ${this.value()}; ${name}.a = obj;`,
      () => `for (const key in ${name}) log.push(key);`,
      () => `${name}.list.length = 1; ${name}.a++;`,
      () => `const same = list; same.unshift(0); ${name}.a = [list.length, list === same];`,
      () => `Object.assign(obj, { c: ${this.value()} }); ${name}.a = Object.keys(obj);`,
    ])()
    return `{ const ${name} = { a: 1, list: [3, 1, 2] }; ${change} log.push(${name}); }`
  }

  #jump(): string {
    const { random } = this
    const label = this.#labels.length > 0 && random.chance(0.3) ? ` ${random.pick(this.#labels)}` : ''
    return `if (${this.value()}) ${random.pick(['break', 'continue'])}${label};`
  }

  #loop(depth: number): string {
    const { random } = this
    const label = random.chance(0.25) ? this.#fresh('l') : null
    if (label) this.#labels.push(label)
    this.#loops += 1
    const i = this.#fresh('i')
    this.names.push(i)
    const body = () => `{ ${random.chance(0.3) ? `log.push(() => ${i});` : ''} ${this.#statements(depth - 1, 3)} }`
    const text = random.pick<() => string>([
      () => `for (let ${i} = 0; ${i} < 3; ${i}++) ${body()}`,
      () => `for (var ${i} = 2; ${i} > 0; ${i} -= 1) ${body()}`,
      () => `for (const ${i} of [1, ${this.value()}]) ${body()}`,
      () => `for (const ${i} in { p: 1, q: 2 }) ${body()}`,
      () => `{ let ${i} = 3; while (${i}-- > 0) ${body()} }`,
      () => `{ let ${i} = 0; do ${body()} while (++${i} < 2); }`,
    ])()
    this.#loops -= 1
    this.names = this.names.filter((name) => name !== i)
    if (!label) return text
    this.#labels = this.#labels.filter((one) => one !== label)
    return text.startsWith('{') ? text.replaceAll(` ${label};`, ';') : `${label}: ${text}`
  }

  #switch(depth: number): string {
    const { random } = this
    // In braces, because a name declared in one case would be visible, uninitialized, in the next.
    const body = () => `{ ${this.#statements(depth - 1, 2)}${random.chance(0.5) ? ' break;' : ''} }`
    const cases = random.list(
      3,
      () => `case ${random.chance(0.75) ? random.pick(CASES) : this.expression(1)}: ${body()}`,
    )
    const fallback = random.chance(0.5) ? [`default: ${body()}`] : []
    const all = random.chance(0.5) ? [...cases, ...fallback] : [...fallback, ...cases]
    return `switch (${this.value()}) { ${all.join(' ')} }`
  }

  #try(depth: number): string {
    const { random } = this
    const block = `try { ${this.#statements(depth - 1, 2)} ${random.chance(0.5) ? `throw ${this.value()};` : ''} }`
    const handler = ` catch (error) { log.push(typeof error); ${this.#statements(depth - 1, 2)} }`
    const finalizer = ` finally { ${this.#statements(depth - 1, 2)} }`
    return block + random.pick([handler, finalizer, handler + finalizer])
  }

  #function(depth: number): string {
    const { random } = this
    const name = this.#fresh('f')
    const before = { loops: this.#loops, labels: this.#labels, names: this.names }
    this.#loops = 0
    this.#labels = []
    this.#functions += 1
    this.names = [...this.names, 'p']
    const body = `${this.#statements(depth - 1, 3)} return ${this.expression(1)};`
    this.#functions -= 1
    this.#loops = before.loops
    this.#labels = before.labels
    this.names = before.names
    const call = `log.push(${name}(${this.value()}));`
    return random.pick([
      `function ${name}(p) { ${body} } ${call}`,
      `const ${name} = (p = 2) => { ${body} }; ${call}`,
      `const ${name} = function (p, ...rest) { ${body} }; ${call}`,
    ])
  }
}
