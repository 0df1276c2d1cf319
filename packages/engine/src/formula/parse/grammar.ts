/** Binary and logical operators that bind alike, the weakest first. */
const LEVELS = '??,||,&&,|,^,&,== != === !==,< > <= >= in instanceof,<< >> >>>,+ -,* / %,**'.split(',')

/** Binding strength of binary and logical operators, from 1 on. */
export const PRECEDENCE: Readonly<Record<string, number>> = Object.fromEntries(
  LEVELS.flatMap((level, i) => level.split(' ').map((operator) => [operator, i + 1])),
)

/** Operators before an operand. */
export const UNARY: ReadonlySet<string> = new Set(['!', '+', '-', '~', 'typeof', 'void'])

/** Assignment operators. */
export const ASSIGNMENT = /^(?:[-+/%^]|\*\*?|&&?|\|\|?|\?\?|<<|>>>?)?=$/

/** Names that are values. */
export const KEYWORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Words that cannot name anything. */
export const RESERVED: ReadonlySet<string> = new Set(
  'break case catch class const continue debugger default delete do else enum export extends finally for function if import in instanceof new return super switch this throw try typeof var void while with await'.split(
    ' ',
  ),
)

/** Reserved words that start something this language does not have, where an expression is expected. */
export const UNSUPPORTED: ReadonlySet<string> = new Set(['await', 'class', 'import', 'super'])

/** Methods that change what they are called on, or call one that may; `assign` as a function of `Object` among them. */
export const MUTATORS =
  /^(?:set(?:[A-Z]\w*)?|push|pop|(?:un)?shift|splice|sort|reverse|fill|copyWithin|assign|add|delete|clear|append|call|apply|bind)$/

/** Longest text, in UTF-16 units, and deepest nesting that are read. */
export const LIMITS = { text: 300_000, depth: 400, chain: 1_500 } as const
