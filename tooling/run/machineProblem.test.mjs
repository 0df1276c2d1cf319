import { describe, expect, it } from 'vitest'
import { machineProblem } from './machineProblem.mjs'

const fine = { node: '20.20.2', platform: 'linux-x64', root: '/work', canWrite: true }

describe('machineProblem', () => {
  it('is null on a supported machine', () => {
    expect(machineProblem(fine)).toBeNull()
  })

  it.each([
    [{ node: '18.19.0' }, 'Node 18.19.0 is too old: install Node 20 or newer.'],
    [{ platform: 'freebsd-x64' }, /^This machine \(freebsd-x64\) is not supported/],
    [{ canWrite: false }, 'The folder /work cannot be written to. Copy the checkout to a folder of your own.'],
  ])('describes %j in one sentence', (change, sentence) => {
    expect(machineProblem({ ...fine, ...change })).toMatch(sentence)
  })
})
