import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from './sourcesIn.mjs'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = [
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
  'apps/irrigation/project',
  'apps/irrigation/src',
  'apps/irrigation-api/src',
]

/** Source files below a folder, without tests and their helpers. */
function filesOf(folder) {
  return sourcesIn(folder).filter((path) => !/\.(?:test|test-d|stories)\.|\.d\.ts$|\/testing\//.test(path))
}

/** Imports between the top folders of a source folder, those of types and late ones included, as `from → to`. */
function importsOf(folder) {
  const top = (path) => {
    const [first, ...rest] = relative(folder, path).split('/')
    return rest.length > 0 && first !== '..' ? first : null
  }
  const found = filesOf(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\(?\s*)'(\.[^']+)'/g)].map(([, path]) => [
      top(file),
      top(join(dirname(file), path)),
    ]),
  )
  return new Set(found.filter(([from, to]) => from && to && from !== to).map(([from, to]) => `${from} → ${to}`))
}

describe('the top folders of a package', () => {
  it.each(SOURCES)('do not import each other: %s', (folder) => {
    const imports = importsOf(join(ROOT, folder))
    const both = [...imports].filter((one) => imports.has(one.split(' → ').toReversed().join(' → ')))
    expect(both).toEqual([])
  })

  it('are compared in every package', () => {
    expect(importsOf(join(ROOT, 'packages/engine/src')).has('react → scope')).toBe(true)
  })
})

describe('a folder of source files', () => {
  it('has at most 40 files', () => {
    const counts = new Map()
    for (const folder of [...SOURCES, 'apps/irrigation-demo/src'])
      for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
        if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
    const large = [...counts].filter(([, count]) => count > 40).map(([folder]) => relative(ROOT, folder))
    expect(large).toEqual([])
  })
})
