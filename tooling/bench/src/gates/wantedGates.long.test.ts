import { describe, expect, it } from 'vitest'
import { gates as allGates } from './gates.ts'
import { wantedGates } from './wantedGates.ts'

const gates = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]

describe('wantedGates', () => {
  it.each([
    { args: [], names: ['a', 'b', 'c'] },
    { args: ['--only', 'b'], names: ['b'] },
    { args: ['--only=c', '--only', 'a'], names: ['a', 'c'] },
  ])('reads $args', ({ args, names }) =>
    expect(wantedGates(args, gates)).toEqual({ kind: 'run', gates: names.map((name) => ({ name })) }),
  )

  it.each([
    { args: ['--only', 'd'], says: 'There is no gate “d”. --only takes one of a, b, c.' },
    { args: ['--fast'], says: '--fast' },
    { args: ['a'], says: 'a' },
  ])('rejects $args', ({ args, says }) => {
    const wanted = wantedGates(args, gates)
    expect(wanted.kind === 'wrong' ? wanted.sentence : '').toContain(says)
  })
})

it('gates have unique names for --only', () => {
  const names = allGates.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z\d]+)*$/)
})
