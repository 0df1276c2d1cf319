import { describe, expect, it } from 'vitest'
import { parseArguments } from './parseArguments.ts'

describe('parseArguments', () => {
  it.each([
    { args: [], parts: ['formula', 'graph', 'collection', 'workflow', 'page', 'form', 'elements'], json: null },
    { args: ['--only', 'page'], parts: ['page'], json: null },
    { args: ['--only=graph', '--json', 'a.json'], parts: ['graph'], json: 'a.json' },
  ])('reads $args', ({ args, parts, json }) => expect(parseArguments(args)).toEqual({ kind: 'run', parts, json }))

  it.each([
    {
      args: ['--only', 'grid'],
      says: 'There is no part “grid”. --only takes one of formula, graph, collection, workflow, page, form, elements.',
    },
    { args: ['--fast'], says: '--fast' },
    { args: ['page'], says: 'page' },
    { args: ['--json'], says: '--json' },
  ])('rejects $args', ({ args, says }) => {
    const wanted = parseArguments(args)
    expect(wanted.kind === 'wrong' ? wanted.sentence : '').toContain(says)
  })
})
