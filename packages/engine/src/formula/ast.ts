/*
 * Syntax tree of formulas and scripts. Expressions follow JavaScript's grammar; assignment, `await` and functions with
 * a body in braces need the late part `scripts`. Parentheses leave no node: `format` adds them where the tree needs
 * them.
 */

/** Place in the source text: start inclusive, end exclusive, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

export type UnaryOperator = '!' | '+' | '-' | 'typeof' | 'void' | '~'

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
  | 'instanceof'
  | '|'

export type LogicalOperator = '&&' | '??' | '||'

export type AssignmentOperator =
  | '%='
  | '&&='
  | '&='
  | '**='
  | '*='
  | '+='
  | '-='
  | '/='
  | '<<='
  | '='
  | '>>='
  | '>>>='
  | '??='
  | '^='
  | '|='
  | '||='

export interface PropertyNode {
  readonly key: string | Expression
  readonly value: Expression
}

/** Target of a parameter, a declaration or an assignment: a name, a member, or a destructuring pattern. */
export type Pattern = Range &
  (
    | { readonly kind: 'bind'; readonly name: string; readonly fallback: Expression | null }
    | { readonly kind: 'target'; readonly member: Expression; readonly fallback: Expression | null }
    | {
        readonly kind: 'objectPattern'
        readonly entries: readonly PatternEntry[]
        readonly rest: Pattern | null
        readonly fallback: Expression | null
      }
    | {
        readonly kind: 'arrayPattern'
        readonly items: readonly (Pattern | null)[]
        readonly rest: Pattern | null
        readonly fallback: Expression | null
      }
  )

export interface PatternEntry {
  readonly key: string | Expression
  readonly target: Pattern
}

/** A function: an arrow with one expression, or any function with statements. */
export type FunctionNode = Range & {
  readonly kind: 'function'
  readonly name: string | null
  /** Name that a function without one takes from what it is assigned to; added when it is compiled. */
  readonly givenName?: string
  readonly params: readonly Pattern[]
  readonly rest: Pattern | null
  readonly body: Block | Expression
  readonly isArrow: boolean
  readonly isAsync: boolean
}

/** One expression. */
export type Expression =
  | FunctionNode
  | (Range &
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
            readonly kind: 'assign'
            readonly operator: AssignmentOperator
            readonly target: Pattern
            readonly value: Expression
          }
        | {
            readonly kind: 'update'
            readonly operator: '++' | '--'
            readonly isPrefix: boolean
            readonly target: Pattern
          }
        | { readonly kind: 'delete'; readonly value: Expression }
        | { readonly kind: 'await'; readonly value: Expression }
        /** A value kept in the frame; made by the compiler, never by the parser. */
        | { readonly kind: 'slot'; readonly slot: number }
      ))

/** Statements in braces. `hasClosures` is set when it contains a function, which may outlive one pass through the block. */
export type Block = Range & {
  readonly kind: 'block'
  readonly body: readonly Statement[]
  readonly hasClosures: boolean
}

export interface Declaration {
  readonly target: Pattern
  readonly value: Expression | null
}

export type DeclarationMode = 'const' | 'let' | 'var'

export interface SwitchCase {
  /** Null for `default`. */
  readonly test: Expression | null
  readonly body: readonly Statement[]
}

/** One statement. */
export type Statement =
  | Block
  | (Range &
      (
        | { readonly kind: 'expression'; readonly value: Expression }
        | { readonly kind: 'declare'; readonly mode: DeclarationMode; readonly declarations: readonly Declaration[] }
        | { readonly kind: 'functionDeclaration'; readonly name: string; readonly value: FunctionNode }
        | { readonly kind: 'return'; readonly value: Expression | null }
        | {
            readonly kind: 'if'
            readonly test: Expression
            readonly then: Statement
            readonly otherwise: Statement | null
          }
        | {
            readonly kind: 'for'
            readonly init: Statement | null
            readonly test: Expression | null
            readonly update: Expression | null
            readonly body: Statement
            readonly hasClosures: boolean
          }
        | {
            readonly kind: 'forEach'
            readonly over: 'in' | 'of'
            readonly mode: DeclarationMode | null
            readonly target: Pattern
            readonly list: Expression
            readonly body: Statement
            readonly isAwait: boolean
            readonly hasClosures: boolean
          }
        | { readonly kind: 'while'; readonly test: Expression; readonly body: Statement; readonly isDo: boolean }
        | {
            readonly kind: 'switch'
            readonly value: Expression
            readonly cases: readonly SwitchCase[]
            readonly hasClosures: boolean
          }
        | { readonly kind: 'break' | 'continue'; readonly label: string | null }
        | { readonly kind: 'throw'; readonly value: Expression }
        | {
            readonly kind: 'try'
            readonly block: Block
            readonly parameter: Pattern | null
            readonly handler: Block | null
            readonly finalizer: Block | null
          }
        | { readonly kind: 'label'; readonly label: string; readonly body: Statement }
        | { readonly kind: 'empty' }
      ))

/**
 * A whole text: the expression of a formula, or the statements of a script. `mutates` is set when the text may change a
 * value in place, so that its run has to track which values it created.
 */
export type Program =
  | { readonly kind: 'formula'; readonly value: Expression; readonly mutates: boolean }
  | {
      readonly kind: 'script'
      readonly body: readonly Statement[]
      readonly isAsync: boolean
      readonly mutates: boolean
    }
