import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { PWA_PLUGIN_ID } from './pwaPluginId.ts'

/** Arguments of the actions of the device; it has no settings. */
export const pwaDescription: PluginDescription = describePlugin({
  id: PWA_PLUGIN_ID,
  name: 'Device',
  doc: 'The device of the visitor: its state as variables, its capabilities as actions.',
  actions: {
    installPwa: {},
    geolocation: {},
    share: {
      share_title: 'Title. Required.',
      share_text: 'Text.',
      share_url: 'Address. Required.',
    },
    vibrate: { vibrate_pattern: 'List of milliseconds, on and off in turns, or one number. Required.' },
    showNotification: {
      notif_title: 'Title. Required.',
      notif_body: 'Text.',
      notif_icon: 'Address of the picture beside the text.',
      notif_image: 'Address of a large picture.',
      notif_tag: 'Name of the notification; a new one of the same name replaces it.',
      notif_data: 'Data that the service worker gets when the notification is pressed.',
      notif_vibrate: 'List of milliseconds, on and off in turns.',
      notif_actions: 'List of `{ action, title, icon }`: buttons of the notification.',
    },
    requestDeviceMotionPermission: {},
    listenDeviceMotion: {},
  },
  results: { installPwa: 'boolean', share: 'boolean', vibrate: 'boolean' },
  errors: '{ code: text }',
})
