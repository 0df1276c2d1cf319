import { ImportError } from '@sluice/config/import'
import type { Preview, PreviewOptions } from '@sluice/config/preview'
import { abilities } from './abilities.ts'
import type { Terminal } from './command.ts'
import { installedIconSet } from './installedIconSet.ts'

/** Starts a preview of a stored project; null, with the reason on the terminal, when there is no project or the port is taken. */
export async function startPreview(
  folder: string,
  options: Pick<PreviewOptions, 'allow' | 'namesMissing' | 'port'>,
  terminal: Pick<Terminal, 'complain' | 'say'>,
): Promise<Preview | null> {
  // The bundler is large, and the other commands do not need it.
  const { PreviewError, buildPlayer, packagedIcon, previewProject } = await import('@sluice/config/preview')
  const player = () => {
    terminal.say('Bundling the player …')
    return buildPlayer()
  }
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  try {
    return await previewProject({ ...options, folder, player, icon, abilities })
  } catch (error) {
    if (!(error instanceof ImportError) && !(error instanceof PreviewError)) throw error
    terminal.complain(error.message)
    return null
  }
}
