/** Set of characters as bits: 128 for ASCII, and one for all others. */
export type CharacterSet = bigint

export type PatternNode =
  | { readonly kind: 'characters'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'either'; readonly items: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly body: PatternNode
      readonly least: number
      readonly most: number
      readonly isLong: boolean
    }
  | { readonly kind: 'start' | 'nothing' }

const NOTHING: PatternNode = { kind: 'nothing' }
const ANYTHING: PatternNode = { kind: 'characters', set: (1n << 129n) - 1n }
const OTHERS = ['é', '漢']
/** Repeats of more passes than this count as long. */
const FEW = 10

/** One character or class; the platform's own engine determines the characters it matches. */
const ATOM =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[\s\S])|[\s\S]/y

/** Parses a pattern that the platform has accepted. */
export function readPattern(source: string, flags: string): PatternNode {
  const reader = new PatternReader(source, flags.replace(/[gy]/g, ''))
  return reader.either()
}

class PatternReader {
  readonly #source: string
  readonly #flags: string
  readonly #sets = new Map<string, CharacterSet>()
  #at = 0

  constructor(source: string, flags: string) {
    this.#source = source
    this.#flags = flags
  }

  either(): PatternNode {
    const items = [this.#sequence()]
    while (this.#take('|')) items.push(this.#sequence())
    const [only] = items
    return items.length === 1 && only ? only : { kind: 'either', items }
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = []
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at)))
      items.push(this.#quantified(this.#term()))
    return { kind: 'sequence', items }
  }

  #term(): PatternNode {
    const group = this.#match(/\((?:\?(?:[=!:]|<[=!]|<[^>]*>|[a-z-]*:))?/y)
    if (group) {
      const body = this.either()
      this.#take(')')
      return body
    }
    if (this.#take('^')) return { kind: 'start' }
    if (this.#take('$') || this.#match(/\\[bB]/y)) return NOTHING
    // A backreference may match anything.
    if (this.#match(/\\(?:[1-9]\d*|k<[^>]*>)/y)) return ANYTHING
    const atom = this.#match(ATOM)
    return atom ? { kind: 'characters', set: this.#setOf(atom) } : NOTHING
  }

  #quantified(body: PatternNode): PatternNode {
    const quantifier = this.#match(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)
    if (!quantifier) return body
    const bounds = /^\{(\d+)(,)?(\d*)/.exec(quantifier)
    const least = bounds ? Number(bounds[1]) : quantifier.startsWith('+') ? 1 : 0
    const most = bounds ? mostOf(least, bounds) : quantifier.startsWith('?') ? 1 : Number.POSITIVE_INFINITY
    return { kind: 'repeat', body, least, most, isLong: most > FEW }
  }

  #setOf(atom: string): CharacterSet {
    const known = this.#sets.get(atom)
    if (known !== undefined) return known
    const test = new RegExp(`^(?:${atom})$`, this.#flags)
    let set = 0n
    for (let code = 0; code < 128; code += 1) if (test.test(String.fromCharCode(code))) set |= 1n << BigInt(code)
    if (OTHERS.some((character) => test.test(character))) set |= 1n << 128n
    this.#sets.set(atom, set)
    return set
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const text = pattern.exec(this.#source)?.[0]
    this.#at += text?.length ?? 0
    return text
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }
}

function mostOf(least: number, bounds: RegExpExecArray): number {
  if (!bounds[2]) return least
  return bounds[3] ? Number(bounds[3]) : Number.POSITIVE_INFINITY
}
