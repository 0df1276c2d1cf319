import type { PluginActionSchema } from '@sluice/engine/plugins'

/** Actions for pictures on their way to the server; their code is loaded when one first runs. */
export const actions: Readonly<Record<string, PluginActionSchema>> = {
  shrinkPicture: {
    doc: 'Makes the photo `file` small enough for a slow connection; the result is the file to send.',
    run: async ({ file }) => (await import('./shrinkPicture.ts')).shrinkPicture(file),
  },
  keepPicture: {
    doc: 'Keeps a `picture` that waits to be sent on the device, under its `id`; the result is whether that was possible.',
    run: async ({ id, picture }, context) => (await import('./heldPictures.ts')).keepPicture(id, picture, context),
  },
  keptPictures: {
    doc: 'Lists the pictures that are kept on the device.',
    run: async (_args, context) => (await import('./heldPictures.ts')).keptPictures(context),
  },
  forgetPictures: {
    doc: 'Removes the pictures with these `ids` from the device.',
    run: async ({ ids }, context) => (await import('./heldPictures.ts')).forgetPictures(ids, context),
  },
}
