import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { EjectError, type EjectedType, eject } from '@sluice/config/eject'
import { ImportError, readSource, readStored } from '@sluice/config/import'
import * as basic from '@sluice/elements-basic/schema'
import * as chart from '@sluice/elements-chart/schema'
import * as form from '@sluice/elements-form/schema'
import * as overlay from '@sluice/elements-overlay/schema'
import * as select from '@sluice/elements-select/schema'
import { type Command, UsageError } from '../command.ts'

/** Element types that ejected projects import, with where from. */
const ejectedTypes: readonly EjectedType[] = Object.entries({
  '@sluice/elements-basic/schema': basic,
  '@sluice/elements-chart/schema': chart,
  '@sluice/elements-form/schema': form,
  '@sluice/elements-overlay/schema': overlay,
  '@sluice/elements-select/schema': select,
}).flatMap(([module, definitions]) =>
  Object.entries(definitions).map(([name, definition]) => ({ definition, name, module })),
)

/** `eject`: exit code 1 for a folder without a project, a project that code cannot say, or an output folder that is not empty. */
export const ejectCommand: Command = {
  usage: 'eject <folder> --out <folder>',
  doc: 'Writes a stored project as TypeScript and TSX, from which `build` makes the same project again.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' } },
    })
    const [from, ...more] = positionals
    const { out } = values
    if (from === undefined || more.length > 0 || out === undefined)
      throw new UsageError('One folder to read and one to write are needed.')
    if (existsSync(out) && readdirSync(out).length > 0) {
      terminal.complain(`The folder ${out} is not empty, and files in it could be lost; name one that is empty or new.`)
      return 1
    }
    try {
      const { files, count } = eject(readStored(from), ejectedTypes)
      for (const [path, text] of files) write(join(out, path), text)
      const assets = copyAssets(from, out)
      terminal.say(`${files.size} files of code and ${assets} other files, written to ${out}.`)
      terminal.say(`${count.stored} of ${count.all} values are written as stored.`)
      terminal.say(`Build it:            pnpm sluice build ${join(out, 'project.ts')} --out <folder>`)
      terminal.say(`See it as you edit:  pnpm sluice dev ${join(out, 'project.ts')}`)
      return 0
    } catch (error) {
      if (!(error instanceof ImportError) && !(error instanceof EjectError)) throw error
      terminal.complain(`${error.message} Nothing was written.`)
      return 1
    }
  },
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Copies all other files that the project serves to where a build takes them from; returns their number. */
function copyAssets(from: string, out: string): number {
  const { assets, shape } = readSource(from)
  // The styles of a Sluice project are made by the build.
  const kept = assets.filter(({ to }) => shape !== 'own' || !to.startsWith('public/'))
  for (const { from: path, to } of kept) {
    const target = join(out, 'static', to)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(from, path), target)
  }
  return kept.length
}
