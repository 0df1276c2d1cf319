/** Binding strength of binary and logical operators. */
export const PRECEDENCE: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '|': 4,
  '^': 5,
  '&': 6,
  '==': 7,
  '!=': 7,
  '===': 7,
  '!==': 7,
  '<': 8,
  '>': 8,
  '<=': 8,
  '>=': 8,
  in: 8,
  '<<': 9,
  '>>': 9,
  '>>>': 9,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '%': 11,
  '**': 12,
}
/** Operators before an operand. */
export const UNARY = new Set(['!', '+', '-', '~', 'typeof', 'void'])
/** Names that are values. */
export const KEYWORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])
/** Words of JavaScript that formulas do not have. */
export const RESERVED = new Set([
  'function',
  'class',
  'yield',
  'await',
  'async',
  'delete',
  'import',
  'this',
  'super',
  'var',
  'let',
  'const',
  'if',
  'for',
  'while',
  'throw',
  'try',
  'return',
])
