import type { PluginContext } from '@sluice/engine/plugins'
import { PwaError } from '../PwaError.ts'
import type { Args } from './Args.ts'

/** Gets the device's location; the result has `coords` and `timestamp`. */
export async function geolocation(_args: Args, { services }: PluginContext): Promise<unknown> {
  const { locate } = await services.device()
  if (!locate) throw new PwaError('location/not-available', 'Geolocation is not available.')
  try {
    return await locate()
  } catch (error) {
    throw new PwaError('location/failed', 'Error while geolocation', { cause: error })
  }
}
