/* Writes what follows from contract, tables and definitions: lists of them, a migration, its digest, the contract’s document. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedLists } from './lists.ts'

/** Digests of the migrations that were given out, by their names: none of them changes again. */
const digests = 'drizzle/digests.json'

/** Brings everything that is generated up to date; `name` is that of a migration, where the tables have changed. @throws {Error} */
export function generate(root: string, name: string): void {
  for (const { file, text } of generatedLists(root)) writeFileSync(join(root, file), text)
  run(root, 'drizzle-kit', ['generate', '--name', name])
  writeDigests(root)
  run(root, 'vitest', ['run', 'src/docs'], { SLUICE_WRITE_DOCS: '1' })
}

/** Adds the digests of migrations that have none; what has one keeps it. */
function writeDigests(root: string): void {
  const given: Record<string, string> = JSON.parse(readFileSync(join(root, digests), 'utf8'))
  for (const file of readdirSync(join(root, 'drizzle')).filter((it) => it.endsWith('.sql')))
    given[file] ??= createHash('sha256')
      .update(readFileSync(join(root, 'drizzle', file)))
      .digest('hex')
      .slice(0, 16)
  writeFileSync(join(root, digests), `${JSON.stringify(given, null, 2)}\n`)
}

/** Runs a program of the packages. @throws {Error} with what it said when it fails. */
export function run(root: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`)
}
