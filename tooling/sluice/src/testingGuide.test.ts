import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const guides = join(import.meta.dirname, '../../../docs/guides')
const own = join(import.meta.dirname, 'guide')

/** Files included in a guide, by name. */
function filesOf(guide: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(guides, guide), 'utf8')
  return new Map(
    [...text.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, name = '', code = '']) => [name, code]),
  )
}

describe('the testing guide', () => {
  it.each([
    ['authoring.md', ['elements.ts', 'home.ts', 'project.ts', 'plants.ts']],
    ['testing.md', ['home.test.ts']],
  ])('shows files that are tested here: %s', (guide, names) => {
    const files = filesOf(guide)
    expect([...files.keys()]).toEqual(names)
    for (const [name, code] of files) expect(readFileSync(join(own, name), 'utf8')).toBe(code)
  })
})
