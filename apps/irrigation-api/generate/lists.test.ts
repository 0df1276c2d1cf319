import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedLists } from './lists.ts'

const root = join(import.meta.dirname, '..')

it.each(generatedLists(root))(
  '$file is as the files say; `pnpm new:entity --again` writes it anew',
  ({ file, text }) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(text)
  },
)
