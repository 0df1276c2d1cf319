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
    when: 'A script runs a workflow without saying which.',
    action: { type: 'custom-js', code: "return utilsFunctions.executeGlobalFunction['']()" },
  },
  {
    message: 'Page not found.',
    when: 'A script asks for the address of a page that the project does not have.',
    action: { type: 'custom-js', code: "return utilsFunctions.getPagePath('gone')" },
  },
  {
    message: 'Lang not found.',
    when: 'A script asks for an address in a language that the project does not have.',
    action: { type: 'custom-js', code: "return utilsFunctions.getPagePath('home', { language: 'xx' })" },
  },
  {
    message: 'Project not found.',
    when: 'A script asks for an address of another project than the one it runs in.',
    action: { type: 'custom-js', code: "return utilsFunctions.getPagePath('home', { projectId: 'other' })" },
  },
  {
    message: 'Cannot create typography from bound properties',
    when: 'A script asks for the typography of a text whose font comes from a binding.',
    action: { type: 'custom-js', code: "return utilsFunctions.createTypography('bound-font')" },
  },
  { message: 'No custom code defined', when: 'A script has no code.', action: { type: 'custom-js' } },
  {
    message: 'Unexpected end of formula',
    when: 'A script ends in the middle.',
    action: { type: 'custom-js', code: 'return [' },
  },
  {
    message: 'First parameter must be an array (or collection)',
    when: 'A helper for lists gets something else.',
    action: { type: 'custom-js', code: 'return wwFormulas.getByIndex(4, 0)' },
  },
  { message: 'No variable selected', when: 'No variable is chosen.', action: { type: 'variable' } },
  { message: 'No collection selected', when: 'No collection is chosen.', action: { type: 'fetch-collection' } },
  {
    message: 'Collection not found',
    when: 'The page has no such collection.',
    action: { type: 'fetch-collection', collectionId: 'gone' },
  },
  {
    message: 'Error while fetching the collection',
    when: 'The data does not come.',
    action: { type: 'fetch-collection', collectionId: 'zones' },
    options: { fetch: refuses },
  },
  {
    message: 'Item with id 7 not found in collection rows',
    when: 'An update looks for a row that is not there.',
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
  { message: 'No page selected', when: 'No page is chosen.', action: { type: 'change-page' } },
  {
    message: 'Page not found',
    when: 'The project has no such page.',
    action: { type: 'change-page', pageId: 'gone' },
  },
  { message: 'No file variable selected', when: 'No file is chosen to be sent.', action: { type: 'upload-file' } },
  {
    message: 'File variable not found',
    when: 'The variable of the file is not there.',
    action: { type: 'upload-file', varId: 'gone' },
  },
  { message: NO_FILE, when: 'Nobody has chosen a file.', action: { type: 'upload-file', varId: 'file' } },
  {
    message: 'Not a file object',
    when: 'What is to be sent is no file.',
    action: { type: 'upload-file', varId: f("'text'") },
  },
  {
    message: 'File not found',
    when: 'There is no file to encode, to show or to keep.',
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
    when: 'A file to be kept does not come.',
    action: { type: 'file-download-url', fileUrl: 'https://example.org/a.pdf' },
    options: { fetch: refuses },
  },
  {
    message: 'Data must be an array (or a collection).',
    when: 'Something else than a list is to become CSV.',
    action: { type: 'download-csv', data: 4 },
  },
  { message: 'No workflow selected', when: 'No workflow is chosen.', action: { type: 'execute-workflow' } },
  {
    message: 'Workflow not found',
    when: 'There is no such workflow, of the project or of the popup around.',
    action: { type: 'execute-workflow', workflowId: 'gone' },
  },
  {
    message: 'The workflow “runs itself” comes back to itself without end and was stopped.',
    when: 'A workflow calls itself a third time, or an action leads back to itself.',
    action: { type: 'execute-workflow', workflowId: 'itself' },
  },
  { message: 'No trigger selected', when: 'No trigger of the component is chosen.', action: { type: 'trigger-event' } },
  { message: 'No actions selected', when: 'No action of the element is chosen.', action: { type: 'component-action' } },
  {
    message: 'Popup not found',
    when: 'The page has no such popup.',
    action: { type: 'open-popup', libraryComponentBaseId: 'gone' },
  },
  {
    message: 'No time delay defined',
    when: 'It is not said how long to wait.',
    action: { type: 'wait', value: 'soon' },
  },
  {
    message: 'Fail to start loop, as items to parse is not iterable',
    when: 'A loop gets something else than a list.',
    action: { type: 'loop', value: 4 },
  },
  { message: 'No language selected', when: 'No language is chosen.', action: { type: 'change-lang' } },
  {
    message: 'Page does not contain the lang',
    when: 'The page is not there in that language.',
    action: { type: 'change-lang', lang: 'fr' },
  },
  { message: 'No message defined', when: 'There is nothing to log.', action: { type: 'log' } },
  {
    message: 'Message must be a string',
    when: 'What is to be logged is no text.',
    action: { type: 'log', message: f('4') },
  },
  {
    message: 'No water',
    when: 'A workflow fails on purpose, with a message of its own.',
    action: { type: 'throw', args: { message: 'No water' } },
  },
  {
    message: 'value must be a boolean',
    when: 'A variable of a run gets a value of another type.',
    action: { type: 'create-variable', variableName: 'n', variableType: 'boolean', variableValue: 3 },
  },
  {
    message: 'The server answered 404.',
    when: 'A request is refused; the answer is in `response`.',
    action: { type: 'http-request', args: { url: 'https://example.org/' } },
    options: { fetch: async () => new Response('', { status: 404 }) },
  },
  {
    message: 'The server did not answer.',
    when: 'A request or an upload gets no answer.',
    action: { type: 'http-request', args: { url: 'https://example.org/' } },
    options: { fetch: refuses },
  },
  {
    message: '“zones” is not an address that can be requested.',
    when: 'A request goes to no address.',
    action: { type: 'http-request', args: { url: 'zones' } },
  },
  {
    message: '“wait” took longer than 10 ms.',
    when: 'An action takes longer than it may.',
    action: { type: 'wait', value: 100, _sluice: { timeout: 10 } },
  },
  {
    message: 'Geolocation is not available',
    when: 'The device cannot say where it is.',
    action: { type: 'user-location' },
  },
  {
    message: 'Error while geolocation',
    when: 'The visitor refuses, or nothing is known.',
    action: { type: 'user-location' },
    options: { device: { locate: refuses } },
  },
  { message: 'Share is not available.', when: 'The device cannot share.', action: shared },
  {
    message: 'Data cannot be shared.',
    when: 'The device does not take what is shared.',
    action: shared,
    options: { device: { share: async () => {}, canShare: () => false } },
  },
  {
    message: 'Vibration is not available.',
    when: 'The device cannot vibrate.',
    action: { type: 'vibrate', pattern: 1 },
  },
  { message: 'Notifications are not available.', when: 'The device cannot notify.', action: notification },
  {
    message: 'Notification permission denied.',
    when: 'The visitor does not want notifications.',
    action: notification,
    options: { device: { mayNotify: async () => false, notify: async () => true } },
  },
  {
    message: 'Service Worker registration not found.',
    when: 'Nothing is there to show a notification.',
    action: notification,
    options: { device: { mayNotify: async () => true, notify: async () => false } },
  },
  {
    message: 'Install prompt not available',
    when: 'The app is installed, or cannot be.',
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
    when: 'The device cannot say where it is; its plugin is asked.',
    action: { type: `${PWA}-geolocation` },
  },
  {
    message: 'Device motion permission request failed',
    when: 'The visitor does not want the motion of the device to be read, or there is none.',
    action: { type: `${PWA}-requestDeviceMotionPermission` },
    options: { device: { mayWatchMotion: async () => false } },
  },
  {
    message: 'Sharing needs a title and a URL.',
    when: 'There is nothing to share.',
    action: { type: `${PWA}-share`, args: { share_title: 'Quote' } },
  },
  {
    message: 'Vibrating needs a list of milliseconds.',
    when: 'It is not said how long to vibrate.',
    action: { type: `${PWA}-vibrate`, args: { vibrate_pattern: [] } },
  },
  {
    message: 'A notification needs a title.',
    when: 'There is nothing to notify of.',
    action: { type: `${PWA}-showNotification` },
  },
  {
    message: 'No API Group Base URL defined.',
    when: 'It is not said which API is asked.',
    action: { type: `${BACKEND}-request`, args: { endpoint: { method: 'get', path: 'clients' } } },
  },
  {
    message: 'Authentication failed',
    when: 'A session has ended, and the workflow that renews it has signed nobody in.',
    action: asked,
    renewal: { type: `${AUTH}-logout` },
  },
  {
    message: 'Token refresh timeout',
    when: 'The workflow that renews the session has brought no token after ten seconds.',
    action: asked,
    renewal: { type: 'wait', value: 20_000 },
  },
  {
    message: 'No refresh token',
    when: 'The workflow that renews the session fails: its error is that of the request.',
    action: asked,
    renewal: { type: 'throw', args: { message: 'No refresh token' } },
  },
  {
    message: 'There is no token to store.',
    when: 'A workflow stores a token that it has not got.',
    action: { type: `${AUTH}-storeAuthToken` },
    renewal: { type: 'notes' },
  },
  {
    message: 'Channel zones is not registered. Please open the channel first.',
    when: 'Something is sent to, or asked of, a realtime channel that is not open.',
    action: { type: `${BACKEND}-sendRealtimeMessage`, args: { channel: 'zones', message: 'open' } },
  },
  {
    message: 'No channel selected',
    when: 'It is not said which realtime channel.',
    action: { type: `${BACKEND}-openRealtimeChannel` },
  },
  {
    message: 'This device cannot open a connection that stays open.',
    when: 'A realtime channel is opened where there are no sockets.',
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
    when: 'A script asks for a collection that the page does not have; it gets null and goes on.',
    action: { type: 'custom-js', code: "return utilsFunctions.fetchCollection('gone')" },
  },
  {
    message: 'Error while initializing auth',
    when: 'A page is gone to while the server cannot say who is there; the visitor goes on signed out.',
    action: { type: 'change-page', navigateMode: 'internal', pageId: 'other' },
    options: { fetch: async () => new Response('', { status: 500 }) },
    renewal: {},
  },
  {
    message: 'variable not found',
    when: 'A variable is written that the page does not have.',
    action: { type: 'variable', varId: 'gone', varValue: 1 },
  },
  {
    message: 'Unable to set variable flag value: value must be a boolean',
    when: 'A variable of yes and no gets something else.',
    action: { type: 'variable', varId: 'flag', varValue: 3 },
  },
  {
    message: 'Unable to set variable count value: value must be a number',
    when: 'A number gets something else.',
    action: { type: 'variable', varId: 'count', varValue: true },
  },
  {
    message: 'Unable to set variable word value: value must be a string, a number or a boolean',
    when: 'A text gets an object.',
    action: { type: 'variable', varId: 'word', varValue: [] },
  },
  {
    message: 'Unable to set variable list value: value must be an array',
    when: 'A list gets something else.',
    action: { type: 'variable', varId: 'list', varValue: 3 },
  },
  {
    message: 'Unable to set variable thing value: value must be an object',
    when: 'An object gets something else.',
    action: { type: 'variable', varId: 'thing', varValue: 3 },
  },
]
