import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { IRRIGATION_PLUGIN_ID } from './irrigationPlugin.ts'

/** A file, as an upload element gives it. */
const FILE = '{ name: text, size: number, type: text, lastModified: number, ... }'

/** A picture that waits to be sent. */
const PICTURE = `{ id: text, user: text, row: text, file: ${FILE}, small: ${FILE}, isKept: boolean, isRefused: boolean, url: text | null }`

/** Arguments and results of the actions for pictures. */
export const irrigationDescription: PluginDescription = describePlugin({
  id: IRRIGATION_PLUGIN_ID,
  name: 'Irrigation',
  doc: 'The rules of irrigation checkups as functions, and actions for pictures on their way to the server.',
  actions: {
    shrinkPicture: { file: 'Chosen file. Required.' },
    keepPicture: {
      id: 'Id of the picture. Required.',
      picture:
        'The file with what is known about it: `{ id, user, row, file, small, isKept, isRefused, url }`. Required.',
    },
    keptPictures: {},
    forgetPictures: { ids: 'List of ids. Required.' },
  },
  errors: '{ code: text }',
  results: {
    shrinkPicture: FILE,
    keepPicture: 'boolean',
    keptPictures: `list<${PICTURE}>`,
    forgetPictures: 'undefined',
  },
})
