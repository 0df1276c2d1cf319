import type { PluginActionContext } from '@sluice/engine/plugins'
import { createStore, delMany, entries, set } from 'idb-keyval'

/** Services that report a device without room. */
type Reporting = Pick<PluginActionContext, 'services'>

/** Opened when it is first used, as it makes a database on the device. */
let store: ReturnType<typeof createStore> | undefined

function heldStore() {
  store ??= createStore('irrigation-pictures', 'held')
  return store
}

/**
 * Keeps a picture that waits to be sent on the device, with what is known about it; each under its own id, so that several open pages
 * do not overwrite one another's. Resolves to whether that was possible.
 */
export async function keepPicture(id: unknown, picture: unknown, { services }: Reporting): Promise<boolean> {
  if (typeof id !== 'string' || typeof indexedDB === 'undefined') return false
  try {
    await set(id, picture, heldStore())
    return true
  } catch (error) {
    services.log.warn('A picture that waits to be sent could not be kept on this device.', error)
    return false
  }
}

/** Resolves to the pictures that are kept on the device. */
export async function keptPictures({ services }: Reporting): Promise<readonly unknown[]> {
  if (typeof indexedDB === 'undefined') return []
  try {
    return (await entries(heldStore())).map(([, picture]) => picture)
  } catch (error) {
    services.log.warn('Pictures of an earlier visit could not be read from this device.', error)
    return []
  }
}

/** Removes pictures from the device: they were sent or given up. */
export async function forgetPictures(ids: unknown, { services }: Reporting): Promise<void> {
  if (!Array.isArray(ids) || typeof indexedDB === 'undefined') return
  try {
    await delMany(
      ids.filter((id) => typeof id === 'string'),
      heldStore(),
    )
  } catch (error) {
    services.log.warn('A picture that was sent could not be removed from this device.', error)
  }
}
