import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ImportError } from '@sluice/config/import'
import { abilities } from './abilities.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { installedIconSet } from './installedIconSet.ts'

/** `prerender`: exit code 1 when there is no project; pages without a document are reported and left to the app. */
export const prerenderCommand: Command = {
  usage: 'prerender <folder> --out <folder> [--origin https://…]',
  doc: 'Writes a stored project with the documents of its public pages, for any host of files.',
  async run(args, terminal) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, origin: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0 || values.out === undefined)
      throw new UsageError('One folder to read and one folder to write are needed.')
    const origin = values.origin === undefined ? null : originOf(values.origin)
    return prerender({ folder, out: values.out, origin }, terminal)
  },
}

function originOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`“${text}” is not the address of a site: it begins with http:// or https://.`)
  return new URL(text).origin
}

async function prerender(
  where: { readonly folder: string; readonly out: string; readonly origin: string | null },
  terminal: Terminal,
): Promise<number> {
  // The bundler is large, and the other commands do not need it.
  const { buildPlayer, buildPlayerServer, packagedIcon, prerenderProject } = await import('@sluice/config/preview')
  terminal.say('Bundling the player …')
  const player = await buildPlayer()
  const server = await buildPlayerServer()
  const jsdom = pathToFileURL(createRequire(import.meta.url).resolve('jsdom')).href
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  try {
    const site = await prerenderProject({ ...where, time: Date.now(), player, server, jsdom, icon, abilities })
    for (const { path, message, hasDocument } of site.problems)
      terminal.complain(
        `${path}: ${hasDocument ? 'The app shows the page anew' : 'The page has no document'}: ${message}`,
      )
    terminal.say(`${site.paths.length} documents.`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    terminal.complain(error.message)
    return 1
  }
}
