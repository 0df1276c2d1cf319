/* Generates files from contract, tables and definitions: lists, a migration, its digest, and the OpenAPI document. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedLists } from './lists.ts'

/** Digests of released migrations, by name; these files never change. */
const digests = 'drizzle/digests.json'

/** Updates all generated files; `name` is used for a migration, if the tables have changed. @throws {Error} */
export function generate(root: string, name: string): void {
  for (const { file, text } of generatedLists(root)) writeFileSync(join(root, file), text)
  run(root, 'drizzle-kit', ['generate', '--name', name])
  writeDigests(root)
  run(root, 'vitest', ['run', 'src/docs'], { SLUICE_WRITE_DOCS: '1' })
}

/** Adds digests for new migrations; existing ones are kept. */
function writeDigests(root: string): void {
  const given: Record<string, string> = JSON.parse(readFileSync(join(root, digests), 'utf8'))
  for (const file of readdirSync(join(root, 'drizzle')).filter((it) => it.endsWith('.sql')))
    given[file] ??= createHash('sha256')
      .update(readFileSync(join(root, 'drizzle', file)))
      .digest('hex')
      .slice(0, 16)
  writeFileSync(join(root, digests), `${JSON.stringify(given, null, 2)}\n`)
}

/** Runs a program of the installed packages. @throws {Error} with its output when it fails. */
export function run(root: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`)
}
