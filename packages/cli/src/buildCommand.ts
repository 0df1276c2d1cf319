import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  BuildError,
  type BuiltProject,
  buildProject,
  notePlaces,
  TsxError,
  type WriteOptions,
  writeProject,
} from '@sluice/config/build'
import { packagesIn } from '@sluice/config/import'
import { abilities } from './abilities.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { iconOf } from './iconOf.ts'
import { downloadPackages } from './packages.ts'
import { loadProject } from './project/loadProject.ts'

/** `build`: exit code 1 when the project has problems, and then nothing is written, or when an allowed package cannot be had. */
export const buildCommand: Command = {
  usage: 'build <project.ts> --out <folder>',
  doc: 'Builds a project that is written in TypeScript into a project folder.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' } },
    })
    const [module, ...more] = positionals
    if (module === undefined || more.length > 0 || values.out === undefined)
      throw new UsageError('One module to read and one folder to write are needed.')
    notePlaces()
    try {
      const project = await loadProject(module)
      const beside = (name: string) => join(dirname(module), name)
      return await build(project, { out: values.out, icon: iconOf(beside('icons')), files: beside('static') }, terminal)
    } catch (error) {
      if (!(error instanceof BuildError) && !(error instanceof TsxError)) throw error
      terminal.complain(`${error.message} Nothing was written.`)
      return 1
    }
  },
}

async function build(
  authored: Parameters<typeof buildProject>[0],
  options: WriteOptions,
  terminal: Terminal,
): Promise<number> {
  const built = buildProject(authored, abilities.elements)
  for (const problem of built.problems) terminal.complain(problem)
  if (built.problems.length > 0 && !authored.acceptsProblems) {
    terminal.complain(`The project has ${built.problems.length} problems; nothing was written.`)
    return 1
  }
  const before = packagesIn(options.out)
  writeProject(authored.acceptsProblems ? withoutMissing(built, options, terminal) : built, options)
  const { failures } = await downloadPackages(options.out, before, terminal)
  const { files, headers, icons, project } = built
  terminal.say(`${files.size} files, ${icons.length} icons, version ${String(project.cacheVersion)}.`)
  const special = Object.keys(headers)
  if (special.length > 0)
    terminal.say(`To be served with headers of its own, which headers.json lists: ${special.join(', ')}.`)
  return failures.length > 0 ? 1 : 0
}

/** A built project without the icons that have no file; each is reported. */
function withoutMissing(built: BuiltProject, { icon }: WriteOptions, terminal: Terminal): BuiltProject {
  const missing = built.icons.filter((name) => icon(name) === null)
  if (missing.length > 0) terminal.complain(`No icon file for: ${missing.join(', ')}.`)
  return { ...built, icons: built.icons.filter((name) => !missing.includes(name)) }
}
