/* Checks the types of the built packages as a consumer's compiler reads them. */
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiler } from './compiler.mjs'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const home = mkdtempSync(join(realpathSync(tmpdir()), 'sluice-types-'))
const modules = join(home, 'node_modules')
const names = readdirSync(packages)

beforeAll(() => {
  mkdirSync(join(modules, '@sluice'), { recursive: true })
  for (const name of names) symlinkSync(join(packages, name), join(modules, '@sluice', name))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Import specifier of every entry of every package; a command has none. */
const entries = names.flatMap((name) => {
  const { exports = {} } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'))
  return Object.keys(exports).map((path) => `@sluice/${name}${path.slice(1)}`)
})

/** Lines of the compiler's output for a file with imports. */
function complaints(resolution, text) {
  writeFileSync(join(home, 'main.ts'), text)
  const compilerOptions = {
    module: resolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution: resolution,
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    noEmit: true,
  }
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '--project', home], {
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}

describe.each(['bundler', 'nodenext'])('built packages, resolved as %s', (resolution) => {
  it('have declarations for every entry and every file they reference', () => {
    const imports = entries.map((entry, index) => `import * as m${index} from '${entry}'`)
    const uses = entries.map((_, index) => `m${index}`)
    expect(entries.length).toBeGreaterThan(30)
    expect(complaints(resolution, [...imports, `export const all = [${uses}]`].join('\n'))).toEqual([])
  })

  it('resolve their types across packages', () => {
    const found = complaints(
      resolution,
      `import { createApp } from '@sluice/engine'
       import { compile } from '@sluice/engine/formula'
       import { basicElements } from '@sluice/elements-basic'
       type IsAny<T> = 0 extends 1 & T ? true : false
       export const anys: [IsAny<Parameters<typeof createApp>[0]>, IsAny<(typeof basicElements)[number]>] = [false, false]
       compile(3, { kind: 'formula' })`,
    )
    expect(found).toEqual([expect.stringContaining('main.ts(6,16): error TS2345')])
  })
})
