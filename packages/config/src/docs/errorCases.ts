import type { TestRuntimeOptions } from '@sluice/testing'

type Stored = Readonly<Record<string, unknown>>

/** A failure that authors can meet, and a stored workflow that causes it. */
export interface ErrorCase {
  /** The exact message. */
  readonly message: string
  /** When it occurs, in the words of the documentation. */
  readonly when: string
  /** First action; further actions follow it by their own ids. */
  readonly action: Stored
  readonly more?: Readonly<Record<string, Stored>>
  readonly options?: Pick<TestRuntimeOptions, 'device' | 'fetch'>
  /** Action of the workflow that renews the session, for a user whom the server no longer knows. */
  readonly renewal?: Stored
  /** Variables whose values are not JSON. */
  readonly given?: Stored
}

const f = (code: string) => ({ __wwtype: 'f', code })
const refuses = () => Promise.reject(new Error('refused'))
const unreadable = Object.assign(new File(['zone'], 'a.txt'), { arrayBuffer: refuses })
const NO_FILE = 'No file selected. Please create a true / false split to manage the case when there is no file'
const TOO_BIG = 'Cannot encode the file (file may be too big for base64 in the browser)'
const notification = { type: 'show-notification', args: { title: 'Valve' } }
/** Ids of stored plugins. */
const PWA = '66a79c98-70e7-4bc4-8859-20776b024ec2'
const BACKEND = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'
const AUTH = '7f6c1f7a-3c5e-4f6b-9d51-0a4b8f0f4a11'
const asked = {
  type: `${BACKEND}-request`,
  args: { apiGroupUrl: '/api:crm', endpoint: { method: 'get', path: 'clients' } },
}
const shared = { type: 'share', args: { title: 'Quote', url: 'https://example.org/q' } }

/** Messages of all failed actions, in the order in which authors meet the actions. */
export const errorCases: readonly ErrorCase[] = [
  {
    message: 'Workflow not found.',
    when: 'A script runs a workflow that the project does not have.',
    action: { type: 'custom-js', code: "return utilsFunctions.executeGlobalFunction['gone']()" },
  },
  {
    message: 'No workflow provided.',
    when: 'A script runs a workflow without naming it.',
    action: { type: 'custom-js', code: "return utilsFunctions.executeGlobalFunction['']()" },
  },
  {
    message: 'Page not found.',
    when: 'A script requests the address of a page that the project does not have.',
    action: { type: 'custom-js', code: "return utilsFunctions.getPagePath('gone')" },
  },
  {
    message: 'Lang not found.',
    when: 'A script requests an address in a language that the project does not have.',
    action: { type: 'custom-js', code: "return utilsFunctions.getPagePath('home', { language: 'xx' })" },
  },
  {
    message: 'Project not found.',
    when: 'A script requests an address of another project.',
    action: { type: 'custom-js', code: "return utilsFunctions.getPagePath('home', { projectId: 'other' })" },
  },
  {
    message: 'Cannot create typography from bound properties',
    when: 'A script requests the typography of a text whose font is bound.',
    action: { type: 'custom-js', code: "return utilsFunctions.createTypography('bound-font')" },
  },
  { message: 'No custom code defined', when: 'A script has no code.', action: { type: 'custom-js' } },
  {
    message: 'Unexpected end of formula',
    when: 'The code of a script is incomplete.',
    action: { type: 'custom-js', code: 'return [' },
  },
  {
    message: 'First parameter must be an array (or collection)',
    when: 'A helper for lists gets another value.',
    action: { type: 'custom-js', code: 'return wwFormulas.getByIndex(4, 0)' },
  },
  { message: 'No variable selected', when: 'No variable is selected.', action: { type: 'variable' } },
  { message: 'No collection selected', when: 'No collection is selected.', action: { type: 'fetch-collection' } },
  {
    message: 'Collection not found',
    when: 'The page does not have the collection.',
    action: { type: 'fetch-collection', collectionId: 'gone' },
  },
  {
    message: 'Error while fetching the collection',
    when: 'The data cannot be loaded.',
    action: { type: 'fetch-collection', collectionId: 'zones' },
    options: { fetch: refuses },
  },
  {
    message: 'Item with id 7 not found in collection rows',
    when: 'The row to update does not exist.',
    action: {
      type: 'update-collection',
      collectionId: 'rows',
      updateType: 'update',
      updateBy: 'id',
      idKey: 'id',
      idValue: 7,
      data: {},
    },
  },
  { message: 'No page selected', when: 'No page is selected.', action: { type: 'change-page' } },
  {
    message: 'Page not found',
    when: 'The project does not have the page.',
    action: { type: 'change-page', pageId: 'gone' },
  },
  {
    message: 'No file variable selected',
    when: 'No variable with a file is selected.',
    action: { type: 'upload-file' },
  },
  {
    message: 'File variable not found',
    when: 'The variable with the file does not exist.',
    action: { type: 'upload-file', varId: 'gone' },
  },
  { message: NO_FILE, when: 'The user has not selected a file.', action: { type: 'upload-file', varId: 'file' } },
  {
    message: 'Not a file object',
    when: 'The value to upload is not a file.',
    action: { type: 'upload-file', varId: f("'text'") },
  },
  {
    message: 'File not found',
    when: 'There is no file to encode, show or download.',
    action: { type: 'file-encode-base64', file: 'file' },
  },
  {
    message: TOO_BIG,
    when: 'A file cannot be read.',
    action: { type: 'file-encode-base64', file: 'file' },
    given: { file: unreadable },
  },
  {
    message: 'Invalid blob URL',
    when: 'A text is not base64.',
    action: { type: 'file-create-url', fileString: '?' },
  },
  {
    message: 'File could not be fetch',
    when: 'The file to download cannot be loaded.',
    action: { type: 'file-download-url', fileUrl: 'https://example.org/a.pdf' },
    options: { fetch: refuses },
  },
  {
    message: 'Data must be an array (or a collection).',
    when: 'The value to export as CSV is not a list.',
    action: { type: 'download-csv', data: 4 },
  },
  { message: 'No workflow selected', when: 'No workflow is selected.', action: { type: 'execute-workflow' } },
  {
    message: 'Workflow not found',
    when: 'Neither the project nor the popup has the workflow.',
    action: { type: 'execute-workflow', workflowId: 'gone' },
  },
  {
    message: 'The workflow “runs itself” comes back to itself without end and was stopped.',
    when: 'A workflow calls itself a third time, or an action leads back to itself.',
    action: { type: 'execute-workflow', workflowId: 'itself' },
  },
  {
    message: 'No trigger selected',
    when: 'No trigger of the component is selected.',
    action: { type: 'trigger-event' },
  },
  {
    message: 'No actions selected',
    when: 'No action of the element is selected.',
    action: { type: 'component-action' },
  },
  {
    message: 'Popup not found',
    when: 'The page does not have the popup.',
    action: { type: 'open-popup', libraryComponentBaseId: 'gone' },
  },
  {
    message: 'No time delay defined',
    when: 'The duration is missing.',
    action: { type: 'wait', value: 'soon' },
  },
  {
    message: 'Fail to start loop, as items to parse is not iterable',
    when: 'The value to loop over is not a list.',
    action: { type: 'loop', value: 4 },
  },
  { message: 'No language selected', when: 'No language is selected.', action: { type: 'change-lang' } },
  {
    message: 'Page does not contain the lang',
    when: 'The page does not have the language.',
    action: { type: 'change-lang', lang: 'fr' },
  },
  { message: 'No message defined', when: 'There is nothing to log.', action: { type: 'log' } },
  {
    message: 'Message must be a string',
    when: 'The value to log is not a text.',
    action: { type: 'log', message: f('4') },
  },
  {
    message: 'No water',
    when: 'A workflow throws an error with its own message.',
    action: { type: 'throw', args: { message: 'No water' } },
  },
  {
    message: 'value must be a boolean',
    when: 'A variable of a run gets a value of another type.',
    action: { type: 'create-variable', variableName: 'n', variableType: 'boolean', variableValue: 3 },
  },
  {
    message: 'The server answered 404.',
    when: 'The server refuses a request; the response is in `response`.',
    action: { type: 'http-request', args: { url: 'https://example.org/' } },
    options: { fetch: async () => new Response('', { status: 404 }) },
  },
  {
    message: 'The server did not answer.',
    when: 'A request or an upload gets no response.',
    action: { type: 'http-request', args: { url: 'https://example.org/' } },
    options: { fetch: refuses },
  },
  {
    message: '“zones” is not an address that can be requested.',
    when: 'The address of a request is invalid.',
    action: { type: 'http-request', args: { url: 'zones' } },
  },
  {
    message: '“wait” took longer than 10 ms.',
    when: 'An action exceeds its time limit.',
    action: { type: 'wait', value: 100, _sluice: { timeout: 10 } },
  },
  {
    message: 'Geolocation is not available',
    when: 'The device has no geolocation.',
    action: { type: 'user-location' },
  },
  {
    message: 'Error while geolocation',
    when: 'The visitor denies permission, or the position is unknown.',
    action: { type: 'user-location' },
    options: { device: { locate: refuses } },
  },
  { message: 'Share is not available.', when: 'The device cannot share.', action: shared },
  {
    message: 'Data cannot be shared.',
    when: 'The device refuses the data.',
    action: shared,
    options: { device: { share: async () => {}, canShare: () => false } },
  },
  {
    message: 'Vibration is not available.',
    when: 'The device cannot vibrate.',
    action: { type: 'vibrate', pattern: 1 },
  },
  { message: 'Notifications are not available.', when: 'The device cannot show notifications.', action: notification },
  {
    message: 'Notification permission denied.',
    when: 'The visitor denies permission.',
    action: notification,
    options: { device: { mayNotify: async () => false, notify: async () => true } },
  },
  {
    message: 'Service Worker registration not found.',
    when: 'There is no service worker to show the notification.',
    action: notification,
    options: { device: { mayNotify: async () => true, notify: async () => false } },
  },
  {
    message: 'Install prompt not available',
    when: 'The app is installed already, or cannot be installed.',
    action: { type: 'install-pwa' },
  },
  {
    message: 'PWA installation failed',
    when: 'The browser does not install the app.',
    action: { type: 'install-pwa' },
    options: { device: { install: refuses } },
  },
  {
    message: 'Geolocation is not available.',
    when: 'The device has no geolocation; the action is one of the device plugin.',
    action: { type: `${PWA}-geolocation` },
  },
  {
    message: 'Device motion permission request failed',
    when: 'The visitor denies permission, or the device has no motion sensor.',
    action: { type: `${PWA}-requestDeviceMotionPermission` },
    options: { device: { mayWatchMotion: async () => false } },
  },
  {
    message: 'Sharing needs a title and a URL.',
    when: 'The title or the URL is missing.',
    action: { type: `${PWA}-share`, args: { share_title: 'Quote' } },
  },
  {
    message: 'Vibrating needs a list of milliseconds.',
    when: 'The pattern is missing.',
    action: { type: `${PWA}-vibrate`, args: { vibrate_pattern: [] } },
  },
  {
    message: 'A notification needs a title.',
    when: 'The title is missing.',
    action: { type: `${PWA}-showNotification` },
  },
  {
    message: 'No API Group Base URL defined.',
    when: 'The address of the API is missing.',
    action: { type: `${BACKEND}-request`, args: { endpoint: { method: 'get', path: 'clients' } } },
  },
  {
    message: 'Authentication failed',
    when: 'A session has ended, and the workflow that renews it did not sign in anybody.',
    action: asked,
    renewal: { type: `${AUTH}-logout` },
  },
  {
    message: 'Token refresh timeout',
    when: 'The workflow that renews the session stores no token within ten seconds.',
    action: asked,
    renewal: { type: 'wait', value: 20_000 },
  },
  {
    message: 'No refresh token',
    when: 'The workflow that renews the session fails; the request fails with the same error.',
    action: asked,
    renewal: { type: 'throw', args: { message: 'No refresh token' } },
  },
  {
    message: 'There is no token to store.',
    when: 'A workflow stores a missing token.',
    action: { type: `${AUTH}-storeAuthToken` },
    renewal: { type: 'notes' },
  },
  {
    message: 'Channel zones is not registered. Please open the channel first.',
    when: 'A workflow uses a realtime channel that is not open.',
    action: { type: `${BACKEND}-sendRealtimeMessage`, args: { channel: 'zones', message: 'open' } },
  },
  {
    message: 'No channel selected',
    when: 'The name of the realtime channel is missing.',
    action: { type: `${BACKEND}-openRealtimeChannel` },
  },
  {
    message: 'This device cannot open a connection that stays open.',
    when: 'A realtime channel is opened on a device without WebSockets.',
    action: { type: `${BACKEND}-openRealtimeChannel`, args: { channel: 'zones' } },
  },
  {
    message: '“fetch-table-view” runs on the server of the builder, which this app does not have.',
    when: 'An action needs the server of the builder.',
    action: { type: 'fetch-table-view' },
  },
]

/** Messages of the log: nothing fails, but the requested action is not done. */
export const logCases: readonly Omit<ErrorCase, 'more'>[] = [
  {
    message: 'Collection gone not found',
    when: 'A script requests a collection that the page does not have; it gets null and continues.',
    action: { type: 'custom-js', code: "return utilsFunctions.fetchCollection('gone')" },
  },
  {
    message: 'Error while initializing auth',
    when: 'The server cannot confirm the session during a page change; the visitor continues signed out.',
    action: { type: 'change-page', navigateMode: 'internal', pageId: 'other' },
    options: { fetch: async () => new Response('', { status: 500 }) },
    renewal: {},
  },
  {
    message: 'variable not found',
    when: 'A workflow writes a variable that the page does not have.',
    action: { type: 'variable', varId: 'gone', varValue: 1 },
  },
  {
    message: 'Unable to set variable flag value: value must be a boolean',
    when: 'A boolean variable gets another value.',
    action: { type: 'variable', varId: 'flag', varValue: 3 },
  },
  {
    message: 'Unable to set variable count value: value must be a number',
    when: 'A number variable gets another value.',
    action: { type: 'variable', varId: 'count', varValue: true },
  },
  {
    message: 'Unable to set variable word value: value must be a string, a number or a boolean',
    when: 'A text variable gets an object.',
    action: { type: 'variable', varId: 'word', varValue: [] },
  },
  {
    message: 'Unable to set variable list value: value must be an array',
    when: 'A list variable gets another value.',
    action: { type: 'variable', varId: 'list', varValue: 3 },
  },
  {
    message: 'Unable to set variable thing value: value must be an object',
    when: 'An object variable gets another value.',
    action: { type: 'variable', varId: 'thing', varValue: 3 },
  },
]
