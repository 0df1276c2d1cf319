import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { REST_PLUGIN_ID } from './restPluginId.ts'

export { airtable } from './airtable/schema.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** Settings of REST collections and arguments of the action, and what is wrong with stored ones. */
export const restDescription: PluginDescription = describePlugin({
  id: REST_PLUGIN_ID,
  name: 'REST API',
  doc: 'Requests to any HTTP API, as an action and as the source of collections.',
  actions: {
    apiRequest: {
      url: 'Address to request: with https:// or http://, or a path of this app. Required.',
      method: 'Method: GET, POST, PUT, PATCH, DELETE, HEAD or OPTIONS. Required.',
      headers: 'List of `{ key, value }`; those without a value are left out.',
      queries: 'List of `{ key, value }`, added to the query of the url.',
      data: 'Body: a list of `{ key, value }`, or any value with `useRawBody`. Not sent with GET and HEAD.',
      dataType: 'Content type of the body; `application/json` by default.',
      useRawBody: 'Whether `data` is sent as it is.',
      isThroughServer:
        'Whether the app’s server sends the request; the result is then its whole answer, with the body in `data`.',
      isWithCredentials: 'Whether cookies are sent to another origin.',
      useStreaming:
        'Whether the response is a stream of server-sent events; the result is then the list of their data.',
      streamVariableId: 'Id of the list variable to which the data of each event is appended; it is emptied first.',
    },
  },
  collection: {
    url: { kind: 'text', isRequired: true, doc: 'Address of an API, or a path of this app.' },
    method: { kind: 'choice', isRequired: true, values: METHODS, doc: 'Method of the request, usually GET.' },
    headers: { kind: 'list', doc: 'List of `{ key, value }`; those without a value are left out.' },
    queries: { kind: 'list', doc: 'List of `{ key, value }`, added to the query of the url.' },
    data: { kind: 'list', doc: 'Body: a list of `{ key, value }`, or any value with `useRawBody`. Not sent with GET.' },
    dataType: { kind: 'text', doc: 'Content type of the body; `application/json` by default.' },
    useRawBody: { kind: 'boolean', doc: 'Whether `data` is sent as it is.' },
    resultKey: { kind: 'text', doc: 'Path of the rows in the body, such as `data.items`; the whole body without one.' },
    isThroughServer: { kind: 'boolean', doc: 'Whether the app’s server sends the request.' },
    isWithCredentials: { kind: 'boolean', doc: 'Whether cookies are sent to another origin.' },
    useStreaming: {
      kind: 'boolean',
      doc: 'Whether the response is a stream of server-sent events, which become the rows.',
    },
    streamVariableId: { kind: 'text', doc: 'Id of the list variable to which the data of each event is appended.' },
  },
  collectionProblems: (config) => [...PROBLEMS].flatMap(([isWrong, sentence]) => (isWrong(config) ? [sentence] : [])),
})

type Config = Readonly<Record<string, unknown>>

/** Conditions of stored settings that cannot work. A bound setting is an object, and is not checked. */
const PROBLEMS: readonly (readonly [(config: Config) => boolean, string])[] = [
  [
    ({ url }) => isText(url) && !isAddress(url),
    'The url is not an address: begin it with https://, http:// or a single slash.',
  ],
  [
    ({ method }) => isText(method) && !METHODS.includes(method.toUpperCase()),
    `The method is not one of ${METHODS.join(', ')}.`,
  ],
  [
    ({ dataType }) => isText(dataType) && !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;.*)?$/.test(dataType.trim()),
    'The dataType is not a content type: use application/json, application/x-www-form-urlencoded, multipart/form-data or another one.',
  ],
  [
    ({ dataType, data, useRawBody }) =>
      isText(dataType) && dataType.startsWith('multipart/form-data') && useRawBody === true && isText(data),
    'A raw text cannot be sent as multipart/form-data: turn useRawBody off.',
  ],
  [
    ({ useStreaming, isThroughServer }) => useStreaming === true && isThroughServer === true,
    'A stream cannot go through the server: turn either useStreaming or isThroughServer off.',
  ],
  [
    ({ isWithCredentials, isThroughServer }) => isWithCredentials === true && isThroughServer === true,
    'The server has no cookies of the visitor: turn either isWithCredentials or isThroughServer off.',
  ],
]

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isAddress(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url.trim()) || /^(?![a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url.trim())
}
