import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { evaluate } from '@sluice/engine/formula'
import { describe, expect, it } from 'vitest'
import { languageTables } from './languageTables.ts'

const file = fileURLToPath(new URL('../../../../docs/language.md', import.meta.url))
const START =
  '<!-- generated: the tables of the language; `SLUICE_WRITE_DOCS=1 pnpm --filter @sluice/config test` writes them anew -->'

const text = readFileSync(file, 'utf8')
const [written = '', tables = ''] = text.split(START)

/** Environment of the helpers in the examples: a Spanish page, two roles, the morning of 1 March 2026. */
const helpers = {
  language: 'es',
  now: () => new Date(2026, 2, 1, 9, 30).getTime(),
  roles: () => ['editor', 'admin'],
  fileUrl: (given: Blob) => `blob:test/${given.size}`,
}

/** Lines such as `1 + 1 // → 2` of the code blocks. */
const examples = [...text.matchAll(/```js\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  [...block.matchAll(/^(.+?) \/\/ → (.+)$/gm)].map(([, code = '', result = '']) => ({ code, result })),
)

describe('docs/language.md', () => {
  it('has the tables of the implemented language', () => {
    const current = `\n\n${languageTables()}\n`
    if (process.env.SLUICE_WRITE_DOCS) writeFileSync(file, `${written}${START}${current}`)
    else expect(tables).toBe(current)
  })

  it.each(examples)('$code gives $result', async ({ code, result }) => {
    const isScript = /^(?:const|let|return|for|var|try)\b/.test(code)
    const names = { row: { a: { b: 1 } }, list: [3, 1, 2], none: null }
    const run = () => evaluate(code, names, { kind: isScript ? 'script' : 'formula', helpers })
    if (result.startsWith('error ')) expect(run).toThrow(expect.objectContaining({ code: result.slice(6) }))
    else expect(run()).toEqual(evaluate(`(${result})`, {}, { kind: 'formula' }))
  })

  it('has examples', () => expect(examples.length).toBeGreaterThan(80))
})
