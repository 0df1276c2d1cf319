import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const read = (guide: string) => readFileSync(join(root, 'docs/guides', guide), 'utf8')

/** Source of a file in a guide: in the folder of the examples unless the name has a folder. */
const sourceOf = (name: string) =>
  readFileSync(name.includes('/') ? join(root, name) : join(import.meta.dirname, 'guide', name), 'utf8')

/** Files included in a guide, by name; each starts with its name as a comment. */
function filesOf(guide: string): ReadonlyMap<string, string> {
  const blocks = read(guide).matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]))
}

/** Excerpts in a guide: code without a file name. */
const excerptsOf = (guide: string) =>
  [...read(guide).matchAll(/```tsx?\n(?!\/\/ \S+\n)([\s\S]*?)```/g)].map(([, code = '']) => code)

/** Code without whitespace and trailing commas, since an excerpt may have other line breaks than its source. */
const condense = (code: string) => code.replace(/\s+/g, '').replace(/,(?=[}\])])/g, '')

const basic = 'packages/elements-basic/src'
const wait = 'packages/engine/src/workflows/actions/wait'

describe('the guides', () => {
  it.each([
    ['testing.md', ['home.test.ts']],
    [
      'write-an-element.md',
      ['schema.ts', 'SkeletonLoader.tsx', 'SkeletonLoader.browser.test.tsx'].map(
        (name) => `${basic}/skeletonLoader/${name}`,
      ),
    ],
    ['write-a-plugin.md', ['volumesPlugin.ts', 'tankPlugin.ts']],
    ['write-an-action.md', [`${wait}/wait.ts`, `${wait}/wait.test.ts`]],
  ])('show files that are tested: %s', (guide, names) => {
    const files = filesOf(guide)
    expect([...files.keys()]).toEqual(names)
    for (const [name, code] of files) expect(sourceOf(name)).toBe(code)
  })

  it.each([
    ['write-an-element.md', [`${basic}/basicElements.ts`, `${basic}/accordion/useAccordion.ts`]],
    ['write-a-plugin.md', ['plugins.test.ts']],
    [
      'write-an-action.md',
      ['packages/engine/src/workflows/actions/loop/loop.ts', 'packages/config/src/author/steps.ts'],
    ],
  ])('quote code as it is: %s', (guide, names) => {
    const sources = condense(names.map(sourceOf).join('\n'))
    const excerpts = excerptsOf(guide)
    expect(excerpts).not.toEqual([])
    for (const excerpt of excerpts) expect(sources).toContain(condense(excerpt))
  })
})
