/* The address of a route is the way to its code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import contract from '../../contract/openapi.json' with { type: 'json' }

const source = join(import.meta.dirname, '..')

/** The text of every file below a folder. */
const textBelow = (folder: string) =>
  globSync('**/*.ts', { cwd: join(source, folder) })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(source, folder, name), 'utf8'))
    .join('\n')

/** The first two names of every address: `crm/clients`. */
const names = [...new Set(Object.keys(contract.paths).map((path) => path.split('/').slice(1, 3).join('/')))]
  .filter((name) => name.startsWith('api:'))
  .map((name) => name.slice('api:'.length))
const groups = [...new Set(names.map((name) => name.split('/')[0] ?? ''))]

describe('the code of an address', () => {
  it.each(groups)('/api:%s/… lies in the folder of that name', (group) => {
    const text = textBelow(group)
    // Some are written after a constant with their beginning.
    const isThere = (name: string) => text.includes(`/api:${name}`) || text.includes(`}/${name.split('/')[1]}`)
    expect(names.filter((name) => name.startsWith(`${group}/`) && !isThere(name))).toEqual([])
  })
})
