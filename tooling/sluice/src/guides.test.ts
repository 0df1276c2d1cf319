import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** Folder of files that a guide names without a folder. */
const own = join(import.meta.dirname, 'guide')

/** Files included in a guide, by name; a name with a folder starts at the root of the repository. */
function filesOf(guide: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'docs/guides', guide), 'utf8')
  return new Map(
    [...text.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, name = '', code = '']) => [name, code]),
  )
}

describe('the guides', () => {
  it.each([
    ['authoring.md', ['elements.ts', 'home.ts', 'project.ts', 'plants.ts']],
    ['testing.md', ['home.test.ts']],
  ])('show files that are tested: %s', (guide, names) => {
    const files = filesOf(guide)
    expect([...files.keys()]).toEqual(names)
    for (const [name, code] of files)
      expect(readFileSync(name.includes('/') ? join(root, name) : join(own, name), 'utf8')).toBe(code)
  })
})
