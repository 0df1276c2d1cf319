import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, UsageError } from '../command.ts'
import { packageVersions, packedPackages } from './packageVersions.ts'
import { templateFiles } from './templateFiles.ts'

/** Names that npm accepts and that can be an id of a project. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 60

/** `new`: exit code 1 for a folder that is not empty; nothing is written then. */
export const newCommand: Command = {
  usage: 'new <folder> [--name name] [--packages folder]',
  doc: 'Writes a project to start from: a page in TSX with a list and a form. `--packages` takes packed packages instead of published ones.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, packages: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new UsageError('One folder to write is needed.')
    const name = nameOf(values.name, folder)
    const problem = problemOf(folder)
    if (problem !== null) {
      terminal.complain(`${problem} Nothing was written.`)
      return 1
    }
    const versions = values.packages === undefined ? packageVersions() : packedPackages(values.packages, folder)
    const files = templateFiles(name, versions)
    for (const [path, text] of files) write(join(folder, path), text)
    terminal.say(`${files.size} files, written to ${folder}. Go on with:`)
    terminal.say(`  cd ${folder}`)
    terminal.say('  npm install')
    terminal.say('  npm run dev')
    return 0
  },
}

/** @throws {UsageError} when it cannot be the name of a package. */
function nameOf(given: string | undefined, folder: string): string {
  const name = given ?? basename(resolve(folder))
  if (NAME.test(name) && name.length <= LONGEST_NAME) return name
  const hint = given === undefined ? ' It is the name of the folder; give another one with --name.' : ''
  throw new UsageError(
    `“${name}” cannot be the name of a project: use at most ${LONGEST_NAME} lower-case letters, digits and single hyphens, beginning with a letter.${hint}`,
  )
}

/** Why nothing can be written to a folder; null for one that is empty or new. */
function problemOf(folder: string): string | null {
  if (!existsSync(folder)) return null
  if (!statSync(folder).isDirectory()) return `${folder} is a file; name a folder that is empty or new.`
  const [first] = readdirSync(folder)
  return first === undefined
    ? null
    : `The folder ${folder} is not empty: it has ${first}, and files in it could be lost. Name a folder that is empty or new.`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
