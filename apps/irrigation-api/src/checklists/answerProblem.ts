/** A question, as far as its answers are concerned. */
interface Asked {
  readonly answer_type: string
  readonly choices: readonly string[]
}

const words: Readonly<Record<string, readonly string[]>> = {
  yes_no_na: ['yes', 'no', 'na'],
  pass_fail_na: ['pass', 'fail', 'na'],
}

/** What is wrong with an answer, as a sentence; none for one that fits, and for none. */
export function answerProblem({ answer_type, choices }: Asked, value: string | number | null): string | undefined {
  if (value === null || value === '') return undefined
  if (answer_type === 'number') return typeof value === 'number' ? undefined : 'A number.'
  if (typeof value !== 'string') return 'Words.'
  const offered = answer_type === 'choice' ? choices : words[answer_type]
  if (!offered || offered.includes(value)) return undefined
  return `One of ${offered.join(', ')}.`
}
