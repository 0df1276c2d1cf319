import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Gate } from './Gate.ts'
import { runGates } from './runGates.ts'

const gate = (name: string, ...samples: readonly number[]): Gate => {
  return { name, bar: 2, unit: 'ms', bound: 'most', measure: async () => samples }
}
const gates = [gate('quick', 1, 1, 1, 1, 1), gate('slow', 3, 3, 3, 3, 3), gate('steady', 2, 2, 2, 2, 2)]

async function run(...args: readonly string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const say = (line: string) => said.push(line)
  const complain = (line: string) => complaints.push(line)
  return { code: await runGates(args, { gates, say, complain }), said, complaints: complaints.join('\n') }
}

describe('runGates', () => {
  it('prints a line for each gate, and returns 1 when one is not held', async () => {
    const { code, said } = await run()
    expect([code, said]).toEqual([
      1,
      [
        expect.stringMatching(/^quick .* held$/),
        expect.stringMatching(/^slow .* not held$/),
        expect.stringMatching(/^steady/),
      ],
    ])
  })

  it('returns 0 when the chosen gates are held', async () => {
    const { code, said } = await run('--only', 'quick', '--only', 'steady')
    expect([code, said.length]).toEqual([0, 2])
  })

  it('returns 2 for an unknown gate', async () => {
    expect(await run('--only', 'none')).toMatchObject({
      code: 2,
      said: [],
      complaints: expect.stringContaining('“none”'),
    })
  })
})

it('the command gives its exit code', () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const args = ['--conditions=@sluice/source', main, '--only', 'none']
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no gate “none”.'),
  })
})
