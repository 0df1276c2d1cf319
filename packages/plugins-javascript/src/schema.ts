import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'

/** Collections from scripts. */
export const javascriptDescription: PluginDescription = describePlugin({
  id: '97e7b1ae-f88a-4697-849c-ee56ab49bb48',
  name: 'JavaScript',
  doc: 'Fills collections with what a script returns.',
  collection: {
    js: { kind: 'text', doc: 'Body of an asynchronous function that returns the rows.', isRequired: true },
  },
})
