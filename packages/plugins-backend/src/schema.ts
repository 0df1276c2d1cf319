import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { hostProblems, hostSecrets, hostSettings, textSetting as text } from '@sluice/plugins-kit'

const REQUEST = {
  apiGroupUrl: 'Address of the group.',
  endpoint: '`method` and `path`; the path may have `{name}` parts.',
  parameters: 'Values of the path and the query, by name.',
  headers: 'List of `{ key, value }`, besides those of the settings.',
  body: 'Body of any method but GET.',
  dataType: 'Content type of the body; JSON by default.',
  withCredentials: 'Whether cookies of the other host are sent.',
  useStreaming: 'Whether the answer is a stream of events.',
  streamVariableId: 'List variable to which each event is appended.',
} as const

/** Data of an API of groups. */
export const backend: PluginDescription = describePlugin({
  id: 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7',
  name: 'Backend',
  doc: 'Reads and writes an API of endpoint groups, on any host, with realtime channels.',
  settings: {
    ...hostSettings,
    realtimeConnectionHash: text('Name of the realtime connection.'),
    defaultsCollectionId: text('Id of a collection that is fetched once, with the first page that has it.'),
    reportWorkflowId: {
      kind: 'workflow',
      doc: 'Global workflow that gets every failed request as `error`: `code`, `message`, `status`, `method`, `url`.',
    },
  },
  secrets: hostSecrets,
  collection: {
    apiGroupUrl: text(REQUEST.apiGroupUrl, { isRequired: true }),
    endpoint: { kind: 'object', doc: REQUEST.endpoint, isRequired: true },
    parameters: { kind: 'object', doc: REQUEST.parameters },
    headers: { kind: 'list', doc: REQUEST.headers },
    body: { kind: 'object', doc: REQUEST.body },
    withCredentials: { kind: 'boolean', doc: REQUEST.withCredentials },
  },
  actions: {
    request: REQUEST,
    openRealtimeChannel: {
      channel: 'Name of the channel.',
      presence: 'Whether those present are told; off by default.',
      history: 'Whether earlier messages come first; off by default.',
      queueOfflineActions: 'Whether messages wait for a lost connection; on by default.',
    },
    closeRealtimeChannel: { channel: 'Name of the channel.' },
    sendRealtimeMessage: {
      channel: 'Name of the channel.',
      message: 'Message, as JSON.',
      audience: '`public` or `authenticated`.',
      socketId: 'The one client that gets it.',
    },
    getRealtimePresence: { channel: 'Name of the channel.' },
    requestRealtimeHistory: { channel: 'Name of the channel.' },
  },
  triggers: Object.fromEntries(
    ['', ':connection_status', ':presence_full', ':presence_update', ':message', ':event', ':history', ':error'].map(
      (name) => [
        `realtime${name}`,
        { channel: 'Name of the channel.', type: 'Name of the event.', data: 'The whole frame.' },
      ],
    ),
  ),
  settingsProblems: hostProblems,
  requestOf,
  requestActions: ['request'],
  errors: '{ code: text, status?: number, fields?: object, payload?: { rev?: number, ... } }',
})

function requestOf({ apiGroupUrl, endpoint }: Readonly<Record<string, unknown>>) {
  const { method, path } = Object(endpoint)
  if (typeof apiGroupUrl !== 'string' || typeof method !== 'string' || typeof path !== 'string') return null
  return { method: method.toLowerCase(), address: `${apiGroupUrl.replace(/\/$/, '')}/${path.replace(/^\//, '')}` }
}
