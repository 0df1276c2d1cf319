import {
  definePlugin,
  type PluginActionSchema,
  type PluginContext,
  type PluginDefinition,
} from '@sluice/engine/plugins'
import type * as actions from './actions/index.ts'
import { PWA_PLUGIN_ID } from './pwaPluginId.ts'
import { STILL } from './variables/motionOf.ts'

/**
 * The device: its network, battery, visibility, motion and type as variables, and its capabilities as actions. The code for both
 * is loaded after the plugin itself.
 */
export function pwaPlugin(): PluginDefinition {
  return definePlugin({
    id: PWA_PLUGIN_ID,
    name: 'Device',
    namespace: 'pwa',
    variables: {
      network: { doc: 'Whether there is a connection, and how good it is.', defaultValue: null },
      battery: { doc: 'How full the battery is, from 0 to 1, and whether it is being charged.', defaultValue: null },
      pageVisibility: { doc: 'Whether the page can be seen.', defaultValue: false },
      deviceMotion: { doc: 'How the device moves, once `listenDeviceMotion` has run.', defaultValue: STILL },
      deviceInfo: { doc: 'Browser, system and kind of the device.', defaultValue: null },
    },
    actions: {
      installPwa: late('installPwa', 'Asks the visitor to install the app; the result says whether they do.'),
      geolocation: late('geolocation', 'Asks the device where it is.'),
      share: late('share', 'Shares a title, a text and an address; the result says whether the visitor did.'),
      vibrate: late('vibrate', 'Lets the device vibrate: milliseconds on and off in turns.'),
      showNotification: late('showNotification', 'Shows a notification, after asking whether it may.'),
      requestDeviceMotionPermission: late('requestDeviceMotionPermission', 'Asks whether its motion may be read.'),
      listenDeviceMotion: late('listenDeviceMotion', 'Lets `deviceMotion` follow the device.'),
    },
    // Not awaited: a page is shown before its device has been queried.
    load: async (context) => void start(context),
  })
}

/** An action whose code is loaded when it first runs, if it is not already there. */
function late(name: keyof typeof actions, doc: string): PluginActionSchema {
  return { doc, run: async (args, context) => (await import('./actions/index.ts'))[name](args, context) }
}

async function start(context: PluginContext): Promise<void> {
  try {
    const { followDevice } = await import('./followDevice.ts')
    await followDevice(context)
  } catch (error) {
    context.services.log.warn('The device could not be asked; its variables have no values.', error)
  }
}
