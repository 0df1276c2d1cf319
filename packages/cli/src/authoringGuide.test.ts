import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from './commands.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/authoring.md'), 'utf8')
// Inside this package, so that the imports of the guide resolve.
const folder = join(import.meta.dirname, '../node_modules/.cache/authoring-guide')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the project of the authoring guide', () => {
  it('builds without problems', async () => {
    mkdirSync(folder, { recursive: true })
    const files = [...guide.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)]
    expect(files.map(([, name]) => name)).toEqual([
      'elements.ts',
      'home.ts',
      'project.ts',
      'tags.ts',
      'tour.tsx',
      'cards.tsx',
      'plants.ts',
    ])
    for (const [, name = '', text = ''] of files) writeFileSync(join(folder, name), text)
    const out = join(folder, 'built')
    const said: string[] = []
    const terminal = {
      say: (line: string) => said.push(line),
      complain: (line: string) => said.push(line),
      untilInterrupted: () => Promise.resolve(),
    }
    expect([await runCommand(['build', join(folder, 'project.ts'), '--out', out], terminal), said]).toEqual([
      0,
      [expect.stringContaining('3 files')],
    ])
    expect(await runCommand(['check', out], terminal)).toBe(0)
    expect(said.at(-1)).toBe('0 errors, 0 warnings, 0 hints.')
  })
})
