/* The path of a route mirrors the location of its code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import contract from '../../contract/openapi.json' with { type: 'json' }

const source = join(import.meta.dirname, '..')

/** Text of all source files below a folder. */
const textBelow = (folder: string) =>
  globSync('**/*.ts', { cwd: join(source, folder) })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(source, folder, name), 'utf8'))
    .join('\n')

/** First two segments of every path: `crm/clients`. */
const names = [...new Set(Object.keys(contract.paths).map((path) => path.split('/').slice(1, 3).join('/')))]
  .filter((name) => name.startsWith('api:'))
  .map((name) => name.slice('api:'.length))
const groups = [...new Set(names.map((name) => name.split('/')[0] ?? ''))]

describe('the code of an address', () => {
  it.each(groups)('/api:%s/… lies in the folder of that name', (group) => {
    const text = textBelow(group)
    // Some paths are built from a constant with their prefix.
    const isThere = (name: string) => text.includes(`/api:${name}`) || text.includes(`}/${name.split('/')[1]}`)
    expect(names.filter((name) => name.startsWith(`${group}/`) && !isThere(name))).toEqual([])
  })
})
