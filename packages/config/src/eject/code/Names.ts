/** Words that cannot be the name of a part. */
const RESERVED: readonly string[] = (
  'abstract arguments as async await boolean break case catch class const continue debugger declare default delete do else enum eval ' +
  'export extends false finally for function get if implements import in instanceof interface is keyof let module namespace never new ' +
  'null number object of package private protected public readonly require return set static string super switch symbol this throw ' +
  'true try type typeof undefined unknown var void while with yield NaN Infinity Object Array String Number Boolean Symbol Map Set ' +
  'Date JSON Math React Fragment Proxy Reflect Promise Error globalThis window document'
).split(' ')

/** Gives names to parts: valid identifiers, each once, made from the names that the parts have. */
export class Names {
  readonly #taken: Set<string>

  /** @param taken further names that no part can have. */
  constructor(taken: readonly string[] = []) {
    this.#taken = new Set([...RESERVED, ...taken].map(folded))
  }

  /** Name of a constant, such as `savedZones`; `otherwise` where the part has no name that one can be made of. */
  constant(name: string, otherwise: string): string {
    const [first = '', ...rest] = wordsOf(name, otherwise)
    return this.#unique([first.charAt(0).toLowerCase() + first.slice(1), ...rest.map(capital)].join(''))
  }

  /** Name of a tag, such as `SavedZones`. */
  tag(name: string, otherwise: string): string {
    return this.#unique(wordsOf(name, otherwise).map(capital).join(''))
  }

  #unique(wanted: string): string {
    const free = [wanted, ...numbered(wanted, this.#taken.size + 2)].find((one) => !this.#taken.has(folded(one)))
    const name = free ?? wanted
    this.#taken.add(folded(name))
    return name
  }
}

/** Names of files differ by more than their case. */
const folded = (name: string) => name.toLowerCase()

function numbered(name: string, count: number): readonly string[] {
  const separator = /\d$/.test(name) ? '_' : ''
  return Array.from({ length: count }, (_, i) => `${name}${separator}${i + 2}`)
}

function wordsOf(name: string, otherwise: string): readonly string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.match(/[A-Za-z0-9]+/g) ?? []
  const [first] = words
  if (first === undefined) return [otherwise]
  return /^\d/.test(first) ? [otherwise, ...words] : words
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
