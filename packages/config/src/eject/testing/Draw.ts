import fc, { type GeneratorValue } from 'fast-check'

/** Random choices of one generated project, with ids that no two of its parts share. */
export class Draw {
  readonly #value: GeneratorValue
  #ids = 0

  constructor(value: GeneratorValue) {
    this.#value = value
  }

  /** A new id, of the form that builders give. */
  id(): string {
    this.#ids += 1
    return `${this.#ids.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
  }

  /** A number from 0 to `most`. */
  number(most: number): number {
    return this.#value(fc.nat, most)
  }

  /** Whether something that is there once in `odds` times is there. */
  isThere(odds = 2): boolean {
    return this.number(odds - 1) === odds - 1
  }

  /** One of several. */
  one<const T>(...choices: readonly [T, ...T[]]): T {
    return choices[this.number(choices.length - 1)] ?? choices[0]
  }

  /** One of a list that may be empty. */
  among<T>(choices: readonly T[]): T | undefined {
    return choices[this.number(Math.max(0, choices.length - 1))]
  }

  /** Up to `most` of something. */
  several<T>(most: number, make: (index: number) => T): readonly T[] {
    return Array.from({ length: this.number(most) }, (_, index) => make(index))
  }

  /** An object with some of the entries; each is there once in `odds` times. */
  some(entries: Readonly<Record<string, () => unknown>>, odds = 3): Readonly<Record<string, unknown>> {
    const present = Object.entries(entries).filter(() => this.isThere(odds))
    return Object.fromEntries(present.map(([key, make]) => [key, make()]))
  }

  /** A text, with characters that code or markup has to escape. */
  text(): string {
    return this.one(
      'Lawn',
      'lawn',
      'Two words',
      '',
      ' spaced ',
      "It's",
      'a "quoted" text',
      '<b>bold</b> & more',
      'back\\slash',
      'a {brace}',
      'two\nlines',
      'two  spaces',
      `\`tick\` \${1}`,
      'Ünïcödé 🌱',
      'class',
      '42',
      '__proto__',
      'line\u2028separator',
    )
  }
}
