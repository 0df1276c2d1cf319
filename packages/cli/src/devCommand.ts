import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Change, DevBuild, DevServer } from '@sluice/config/dev'
import { ImportError } from '@sluice/config/import'
import { abilities } from './abilities.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { iconOf } from './iconOf.ts'
import { ownExtension } from './ownExtension.ts'
import { portOf } from './portOf.ts'
import { moduleFile } from './project/moduleFile.ts'

const DEFAULT_PORT = '4301'

/** `dev`: runs until Ctrl-C and then exits with 0; 1 when the first build has problems, or the port is unavailable. */
export const devCommand: Command = {
  usage: 'dev <project.ts> [--port n]',
  doc: 'Shows a project while it is written in TypeScript: pages that change are swapped, variables keep their values.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { port: { type: 'string', default: DEFAULT_PORT } },
    })
    const [module, ...more] = positionals
    if (module === undefined || more.length > 0) throw new UsageError('One module is needed.')
    const port = portOf(values.port)
    const file = moduleFile(module)
    const folder = mkdtempSync(join(tmpdir(), 'sluice-dev-'))
    try {
      const server = await start(file, folder, { port, terminal })
      if (!server) return 1
      terminal.say(server.address)
      for (const { path, name } of server.pages) terminal.say(`  ${path}  ${name}`)
      terminal.say('Ctrl-C ends it.')
      await terminal.untilInterrupted()
      await server.close()
      return 0
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function start(
  module: string,
  folder: string,
  { port, terminal }: { readonly port: number; readonly terminal: Terminal },
): Promise<DevServer | null> {
  const [{ devProject }, { PreviewError, buildPlayer }] = await Promise.all([
    import('@sluice/config/dev'),
    import('@sluice/config/preview'),
  ])
  const home = dirname(module)
  try {
    return await devProject({
      folder,
      watched: [home],
      port,
      build: () => buildApart(module, folder, terminal),
      player: () => {
        terminal.say('Bundling the player …')
        return buildPlayer()
      },
      icon: iconOf(join(home, 'icons')),
      abilities,
      onBuild: (build, change) => terminal.say(summary(build, change)),
    })
  } catch (error) {
    if (!(error instanceof ImportError) && !(error instanceof PreviewError)) throw error
    // Without a first build there is nothing to show; its problems have already been printed.
    if (error instanceof PreviewError) terminal.complain(error.message)
    return null
  }
}

/** Builds in a separate process, as a process loads each module once. */
function buildApart(module: string, folder: string, terminal: Terminal): Promise<DevBuild> {
  const main = join(import.meta.dirname, `main${ownExtension}`)
  const sources = ownExtension === '.ts' ? ['--conditions=@sluice/source'] : []
  const args = [...sources, main, 'build', module, '--out', folder]
  return new Promise((settle) => {
    execFile(process.execPath, args, (error, _stdout, stderr) => {
      const problems = error ? stderr.split('\n').filter(Boolean) : []
      for (const problem of problems) terminal.complain(problem)
      settle({ isWritten: error === null, problems })
    })
  })
}

function summary({ isWritten }: DevBuild, change: Change | null): string {
  if (!isWritten || !change) return 'Not built; the page stays as it was.'
  return change.isWhole ? 'Built; open pages begin anew.' : `Built; ${change.pages.length} pages changed.`
}
