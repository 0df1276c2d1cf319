/** Texts that are far too large or too deep, with a description. */
export const hugeTexts: readonly (readonly [string, string])[] = [
  ['1 MB of text', '1 + '.repeat(250_000)],
  ['1 MB of one text literal', `'${'x'.repeat(1_000_000)}'`],
  ['10,000 nested parentheses', '('.repeat(10_000)],
  ['10,000 closed parentheses', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
  ['10,000 nested lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['10,000 nested templates', '`${'.repeat(10_000)],
  ['10,000 nested functions', '(a) => '.repeat(10_000)],
  ['100,000 signs', '!'.repeat(100_000)],
  ['a chain of 100,000 members', `a${'.a'.repeat(100_000)}`],
  ['a sum of 70,000', `1${' + 1'.repeat(70_000)}`],
  ['a power of 10,000', `1${' ** 1'.repeat(10_000)}`],
  ['10,000 conditions', '1 ? 2 : '.repeat(10_000)],
  ['300,000 spaces', ' '.repeat(290_000)],
  ['an open comment', `/*${' *'.repeat(140_000)}`],
  ['10,000 blocks', '{'.repeat(10_000)],
  ['10,000 else', 'if (a) b; else '.repeat(10_000)],
]

/** Patterns that would backtrack practically for ever, each with a text that does not match. `given` is a pattern from data. */
export const costlyPatterns: readonly (readonly [string, string])[] = [
  ['/^(a+)+$/', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'],
  ['/(x+x+)+y/', 'x'.repeat(60)],
  ['/^(.*a){25}$/', 'a'.repeat(60).concat('!')],
  ['/^(\\w+\\s?)*$/', 'word '.repeat(20).concat('!')],
  ['/(a|aa)+$/', 'a'.repeat(60).concat('!')],
  ['/^(([a-z])+.)+[A-Z]([a-z])+$/', 'a'.repeat(60)],
  ['/\\s+$/', ' '.repeat(100_000).concat('x')],
  ['/.*.*.*=/', 'x'.repeat(5_000)],
  ["new RegExp('(a+)+$')", 'a'.repeat(60).concat('!')],
  ['/^(a*)(a*)(a*)(a*)(a*)b/', 'a'.repeat(400)],
  ['/^(.*),(.*),(.*),(.*),(.*),(.*);$/', ','.repeat(400)],
  ['/(a+){9}b/', 'a'.repeat(200)],
  ['/^(?:a|aa){9}(?:a|aa){9}(?:a|aa){9}(?:a|aa){9}b/', 'a'.repeat(100)],
  [`/^${'(?:a|a)'.repeat(32)}b/`, 'a'.repeat(40)],
  ['/^(a?){30}a{30}$/', 'a'.repeat(29)],
  ['new RegExp(given)', 'a'.repeat(60).concat('!')],
]

export const given = '^(([a-z])+.)+[A-Z]'
