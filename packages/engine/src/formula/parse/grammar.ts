/** Binary and logical operators grouped by precedence, weakest first. */
const LEVELS = '??,||,&&,|,^,&,== != === !==,< > <= >= in instanceof,<< >> >>>,+ -,* / %,**'.split(',')

/** Precedence of binary and logical operators, from 1 up. */
export const PRECEDENCE: Readonly<Record<string, number>> = Object.fromEntries(
  LEVELS.flatMap((level, i) => level.split(' ').map((operator) => [operator, i + 1])),
)

/** Unary operators. */
export const UNARY: ReadonlySet<string> = new Set(['!', '+', '-', '~', 'typeof', 'void'])

/** Assignment operators. */
export const ASSIGNMENT = /^(?:[-+/%^]|\*\*?|&&?|\|\|?|\?\?|<<|>>>?)?=$/

/** Keywords that are values. */
export const KEYWORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Reserved words, which cannot be names. */
export const RESERVED: ReadonlySet<string> = new Set(
  'break case catch class const continue debugger default delete do else enum export extends finally for function if import in instanceof new return super switch this throw try typeof var void while with await'.split(
    ' ',
  ),
)

/** Reserved words that start an expression which this language does not support. */
export const UNSUPPORTED: ReadonlySet<string> = new Set(['await', 'class', 'import', 'super'])

/** Methods that mutate their receiver, or call a function that may; `Object.assign` among them. */
export const MUTATORS =
  /^(?:set(?:[A-Z]\w*)?|push|pop|(?:un)?shift|splice|sort|reverse|fill|copyWithin|assign|add|delete|clear|append|call|apply|bind)$/

/** Limits of the parser: the length of a text in UTF-16 units, the nesting depth, and the length of a chain. */
export const LIMITS = { text: 300_000, depth: 400, chain: 1_500 } as const
