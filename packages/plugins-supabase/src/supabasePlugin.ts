import {
  definePlugin,
  type PluginActionSchema,
  type PluginContext,
  type PluginDefinition,
} from '@sluice/engine/plugins'
import type { databaseActions } from './database/databaseActions.ts'
import type { functionActions } from './functions/functionActions.ts'
import { SUPABASE_PLUGIN_ID } from './pluginIds.ts'
import type { realtimeActions } from './realtime/realtimeActions.ts'
import type { storageActions } from './storage/storageActions.ts'

/**
 * Collections, actions and realtime channels of a Supabase project. Requests carry the token of the person who is signed in with
 * the plugin Supabase Auth. The code of each part is loaded when it is first used.
 */
export function supabasePlugin(): PluginDefinition {
  return definePlugin({
    id: SUPABASE_PLUGIN_ID,
    name: 'Supabase',
    namespace: 'supabase',
    actions: {
      select: database('select', 'Reads rows of a table.'),
      insert: database('insert', 'Adds one row or a list of rows.'),
      update: database('update', 'Changes the row of a primary key, or the rows of filters.'),
      upsert: database('upsert', 'Adds rows, or changes those that exist.'),
      delete: database('delete', 'Deletes the row of a primary key, or the rows of filters.'),
      callPostgresFunction: database('callPostgresFunction', 'Calls a function of the database.'),
      invokeEdgeFunction: edge('invokeEdgeFunction', 'Calls an edge function; the result is the body of its answer.'),
      uploadFile: storage('uploadFile', 'Stores a new file.'),
      updateFile: storage('updateFile', 'Replaces a file.'),
      downloadFile: storage('downloadFile', 'Reads a file.'),
      deleteFiles: storage('deleteFiles', 'Deletes files.'),
      listFiles: storage('listFiles', 'Lists the files and folders of a folder.'),
      moveFile: storage('moveFile', 'Moves a file.'),
      copyFile: storage('copyFile', 'Copies a file.'),
      createSignedUrl: storage('createSignedUrl', 'Creates links to files that expire.'),
      getPublicUrl: storage('getPublicUrl', 'Gives the link to a file of a public bucket.'),
      subscribeToChannel: realtime('subscribeToChannel', 'Listens to a channel; its events run triggers.'),
      unsubscribeFromChannel: realtime('unsubscribeFromChannel', 'Stops listening to a channel.'),
      sendMessageToChannel: realtime('sendMessageToChannel', 'Sends a message to all who listen to a channel.'),
      updateChannelState: realtime('updateChannelState', 'Tells the others of a channel something about this client.'),
    },
    fetchCollection: async (request, context) => (await import('./database/fetchRows.ts')).fetchRows(request, context),
    load: async (context) => followRealtimeTables(context),
  })
}

/** Starts to follow the tables that are switched on; the page is shown meanwhile. */
function followRealtimeTables(context: PluginContext): void {
  const tables = Object.entries(Object(context.settings.realtimeTables)).flatMap(([table, isOn]) =>
    isOn ? [table] : [],
  )
  if (tables.length === 0) return
  import('./realtime/followTables.ts')
    .then(({ followTables }) => followTables(tables, context))
    .catch((error: unknown) => context.services.log.warn('Changes of tables do not arrive.', error))
}

function database(name: keyof typeof databaseActions, doc: string): PluginActionSchema {
  return {
    doc,
    run: async (args, context) => (await import('./database/databaseActions.ts')).databaseActions[name](args, context),
  }
}

function edge(name: keyof typeof functionActions, doc: string): PluginActionSchema {
  return {
    doc,
    run: async (args, context) => (await import('./functions/functionActions.ts')).functionActions[name](args, context),
  }
}

function storage(name: keyof typeof storageActions, doc: string): PluginActionSchema {
  return {
    doc,
    run: async (args, context) => (await import('./storage/storageActions.ts')).storageActions[name](args, context),
  }
}

function realtime(name: keyof typeof realtimeActions, doc: string): PluginActionSchema {
  return {
    doc,
    run: async (args, context) => (await import('./realtime/realtimeActions.ts')).realtimeActions[name](args, context),
  }
}
