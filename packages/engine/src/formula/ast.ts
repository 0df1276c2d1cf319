/** Place in the source text: start inclusive, end exclusive, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

export type UnaryOperator = '!' | '+' | '-' | '~' | 'typeof' | 'void'

export type BinaryOperator =
  | '!='
  | '!=='
  | '%'
  | '&'
  | '*'
  | '**'
  | '+'
  | '-'
  | '/'
  | '<'
  | '<<'
  | '<='
  | '=='
  | '==='
  | '>'
  | '>='
  | '>>'
  | '>>>'
  | '^'
  | 'in'
  | '|'

export type LogicalOperator = '&&' | '??' | '||'

export interface PropertyNode {
  readonly key: string | Expression
  readonly value: Expression
}

/** Left side of a parameter: a name, or the shape it is taken apart by. */
export type Pattern =
  | { readonly kind: 'bind'; readonly name: string; readonly fallback: Expression | null }
  | {
      readonly kind: 'objectPattern'
      readonly entries: readonly PatternEntry[]
      readonly rest: string | null
      readonly fallback: Expression | null
    }
  | {
      readonly kind: 'arrayPattern'
      readonly items: readonly (Pattern | null)[]
      readonly rest: Pattern | null
      readonly fallback: Expression | null
    }

export interface PatternEntry {
  readonly key: string | Expression
  readonly target: Pattern
}

/** One expression of the formula language; `design` is JavaScript's expression grammar without side effects. */
export type Expression = Range &
  (
    | { readonly kind: 'literal'; readonly value: unknown }
    | { readonly kind: 'regexp'; readonly source: string; readonly flags: string }
    | { readonly kind: 'template'; readonly texts: readonly string[]; readonly parts: readonly Expression[] }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'array'; readonly items: readonly (Expression | null)[] }
    | { readonly kind: 'object'; readonly entries: readonly (PropertyNode | { readonly spread: Expression })[] }
    | { readonly kind: 'spread'; readonly value: Expression }
    | {
        readonly kind: 'member'
        readonly object: Expression
        readonly property: string | Expression
        readonly optional: boolean
      }
    | {
        readonly kind: 'call'
        readonly callee: Expression
        readonly args: readonly Expression[]
        readonly optional: boolean
      }
    | { readonly kind: 'new'; readonly callee: Expression; readonly args: readonly Expression[] }
    | { readonly kind: 'chain'; readonly value: Expression }
    | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly value: Expression }
    | {
        readonly kind: 'binary'
        readonly operator: BinaryOperator
        readonly left: Expression
        readonly right: Expression
      }
    | {
        readonly kind: 'logical'
        readonly operator: LogicalOperator
        readonly left: Expression
        readonly right: Expression
      }
    | {
        readonly kind: 'conditional'
        readonly test: Expression
        readonly then: Expression
        readonly otherwise: Expression
      }
    | { readonly kind: 'sequence'; readonly items: readonly Expression[] }
    | {
        readonly kind: 'arrow'
        readonly params: readonly Pattern[]
        readonly rest: Pattern | null
        readonly body: Expression
      }
  )
