import type { PluginContext } from '@sluice/engine/plugins'
import { PwaError } from '../PwaError.ts'
import type { Args } from './Args.ts'

/** Prompts the visitor to install the app; resolves with whether they accept. */
export async function installPwa(_args: Args, { services }: PluginContext): Promise<boolean> {
  const { install } = await services.device()
  if (!install) throw new PwaError('install/not-available', 'Install prompt not available')
  try {
    return await install()
  } catch (error) {
    throw new PwaError('install/failed', 'PWA installation failed', { cause: error })
  }
}
