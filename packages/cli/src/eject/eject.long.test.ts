/*
 * Every stored project in `SLUICE_SAMPLES` is written as code, which the TypeScript compiler accepts, and of which a build makes the same
 * project again.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ejectAndBuild } from '../testing/ejectAndBuild.ts'

const root = process.env.SLUICE_SAMPLES ?? ''
const projects = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored project is written.'))

describe.each(projects)('the project %s', (name) => {
  it('is the same after it was written as code and built', async () => {
    const { code, before, after, said } = await ejectAndBuild(join(root, name), name)
    console.info(`${name}: ${/.*as stored/.exec(said)}`)
    expect(after).toEqual(before)
    expect(typeErrors(code)).toBe('')
  }, 300_000)
})

/** Messages of the compiler about the code in a folder. */
function typeErrors(folder: string): string {
  const options = { lib: ['es2023', 'dom'], types: ['node'] }
  const config = { extends: '../../../../../tsconfig.base.json', compilerOptions: options, include: ['.'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc')
  try {
    return String(execFileSync(process.execPath, [compiler, '-p', folder, '--noEmit']))
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
