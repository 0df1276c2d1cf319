/* A new entity takes three files: generates one in a copy of this package, and runs the tests that cover all entities. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedded } from '../vitest.databases.ts'
import { run } from './generate.ts'

const own = join(import.meta.dirname, '..')
const repository = join(own, '../..')
const copy = mkdtempSync(join(tmpdir(), 'sluice-new-entity-'))
const root = join(copy, 'apps/irrigation-api')

beforeAll(() => {
  mkdirSync(root, { recursive: true })
  for (const name of ['biome.json', 'tsconfig.base.json']) cpSync(join(repository, name), join(copy, name))
  for (const name of ['contract', 'drizzle', 'generate', 'src', 'package.json', 'tsconfig.json', 'drizzle.config.ts'])
    cpSync(join(own, name), join(root, name), { recursive: true })
  for (const name of ['vitest.config.ts', 'vitest.databases.ts']) cpSync(join(own, name), join(root, name))
  symlinkSync(join(own, 'node_modules'), join(root, 'node_modules'))
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const newEntity = (...args: readonly string[]) => {
  const path = `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`
  run(root, process.execPath, ['generate/newEntity.ts', ...args], { PATH: path })
}
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

describe('a new entity', () => {
  it('is refused when invalid, and leaves nothing behind', () => {
    const field = ['--field', 'label:text!']
    expect(() => newEntity('zone', '--in', 'assets', ...field)).toThrow('There is such an entity: contract/zones.ts')
    expect(() => newEntity('report_change', '--in', 'assets', ...field)).toThrow(
      'There is a table report_change in reportFigure.ts',
    )
    expect(() => newEntity('pump', '--in', 'nowhere', ...field)).toThrow('There is no address group src/nowhere')
    expect(() => newEntity('pump', '--in', 'assets', '--of', 'moon', ...field)).toThrow('There is no table')
    expect(existsSync(join(root, 'contract/pumps.ts'))).toBe(false)
  })

  it('takes three files; lists, migration, digest and document are generated', () => {
    const fields = ['label:text:40!', 'flow_gpm:number:0-500', 'kind:choice:jet,booster', 'spare:flag', 'since:date']
    newEntity('pump', '--in', 'assets', '--of', 'site', ...fields.flatMap((field) => ['--field', field]))
    expect(textOf('src/resources.ts')).toContain(`import { pumps } from './assets/pumps.ts'`)
    expect(textOf('src/db/schema/index.ts')).toContain(`export { pump } from './pump.ts'`)
    expect(textOf('drizzle/digests.json')).toContain('_pumps.sql')
    expect(textOf('contract/openapi.json')).toContain('/api:assets/pumps/{id}/restore')
  })

  it('has valid types and formatting', async () => {
    const { compiler }: { readonly compiler: string } = await import(join(repository, 'tooling/run/compiler.mjs'))
    run(root, process.execPath, [compiler, '--noEmit', '--project', '.'])
    run(root, join(repository, 'node_modules/.bin/biome'), ['check', '--vcs-enabled=false', 'src', 'contract/pumps.ts'])
  })

  it('is covered by every test of entities: rules, isolation, lists, policies, addresses', () => {
    const catalog = ['db/policies', 'db/distribution', 'db/migrations']
    const walks = ['entities/entities', 'isolation/isolation', 'load/lists', 'docs', 'http/addresses', ...catalog]
    // A separate server, because databases of this run lack the new table.
    const apart = { SLUICE_TEST_SERVER: undefined, [embedded.variable]: undefined }
    run(root, 'vitest', ['run', ...walks.map((walk) => `src/${walk}`), 'generate/lists'], apart)
  })

  it('is archived and restored with its owner', () => {
    expect(textOf('src/db/schema/pump.ts')).toContain(`{ ownedBy: ['site_id'] }`)
    const added = textOf('drizzle/digests.json').match(/\d{4}_pumps\.sql/)?.[0] ?? ''
    expect(textOf(`drizzle/${added}`)).toContain('CREATE POLICY "strangers_insert"')
  })
})
