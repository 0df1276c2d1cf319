import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findPrograms } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const places = { folders: [join(folder, 'absent'), folder], postgres: join(folder, 'postgres') }

function install(name: string): void {
  mkdirSync(join(folder, 'postgres/bin'), { recursive: true })
  writeFileSync(join(folder, name), '')
}

describe('findPrograms', () => {
  it('reports in one sentence what is missing and how to install it', () => {
    const all = 'postgresql-15, pgbouncer, nginx: apt-get install -y postgresql-15 pgbouncer nginx.'
    expect(findPrograms(places)).toBe(`The gates need ${all}`)
    install('pgbouncer')
    install('postgres/bin/initdb')
    expect(findPrograms(places)).toBe('The gates need nginx: apt-get install -y nginx.')
  })

  it('finds programs in the folders in turn', () => {
    for (const name of ['pgbouncer', 'nginx', 'postgres/bin/initdb']) install(name)
    const file = (name: string) => join(folder, name)
    const found = { postgres: file('postgres'), pgbouncer: file('pgbouncer'), nginx: file('nginx') }
    expect(findPrograms(places)).toEqual(found)
  })
})
