import { describePlugin, type PluginDescription, type PluginSetting, type StoredSettings } from '@sluice/engine/plugins'
import { SUPABASE_AUTH_PLUGIN_ID, SUPABASE_PLUGIN_ID } from './pluginIds.ts'

type Stored = Readonly<Record<string, unknown>>

const text = (doc: string): PluginSetting => ({ kind: 'text', doc })

/** Settings of both plugins. The address and key may be set for all environments, or for each. */
const PROJECT = {
  projectUrl: text('Address of the project, such as `https://abc.supabase.co`.'),
  apiKey: text('Public key of the project (`anon` or `sb_publishable_…`); never its secret key.'),
  customDomain: text('Address that replaces that of the project.'),
  environments: {
    kind: 'object',
    doc: '`editor`, `staging` and `production`, each with `projectUrl`, `apiKey` and `customDomain`; they win over those for all.',
  },
} as const satisfies PluginDescription['settings']

const SECRETS = {
  apiKey: text('Secret key of the project, for authors.'),
} as const satisfies PluginDescription['secrets']

const ROWS = {
  table: 'Name of the table.',
  autoSync: 'Whether returned rows are applied to the collections of the table; yes by default.',
  modifiers:
    'What is returned: `select` with `mode` (`minimal`, `guided` with `fields`, `advanced`), `order`, `limit`, `range`, `single`, `maybeSingle`, `csv`, `count` and `explain`.',
} as const

const WRITTEN = {
  data: 'Values by column, or a list of such rows.',
  dataFields: 'Columns that the editor shows.',
  mode: '`single` for one row, `multiple` for a list.',
} as const

const CHOSEN = {
  mode: '`single` for the row of `primaryData`, `multiple` for the rows of `filters`.',
  primaryData: 'Values of the primary key by column.',
  filters: 'List of `{ isEnabled, fn, column, value }`, and `operator` for `not` and `filter`.',
} as const

const FILE = { bucket: 'Name of the bucket.', path: 'Path of the file in the bucket.' } as const

const LINK = {
  ...FILE,
  options: '`download` with `filename`, and `transform` with `width`, `height`, `resize`, `quality` and `format`.',
} as const

const UPLOAD = {
  ...FILE,
  file: 'File, or a list whose first one counts.',
  options: '`upsert`, `contentType` and `cacheControl`.',
} as const

/** Data plugin, for authors. */
export const supabase: PluginDescription = describePlugin({
  id: SUPABASE_PLUGIN_ID,
  name: 'Supabase',
  doc: 'Reads and changes tables, files and channels of a Supabase project.',
  settings: {
    ...PROJECT,
    realtimeTables: {
      kind: 'object',
      doc: 'Tables by name; the changes of those with `true` are applied to collections as they happen.',
    },
  },
  secrets: SECRETS,
  collection: {
    table: { kind: 'text', doc: 'Name of the table.', isRequired: true },
    primaryData: { kind: 'list', doc: 'Columns of the primary key, by which rows are found again; `id` without them.' },
    fieldsMode: { kind: 'choice', values: ['guided', 'advanced'], doc: 'Whether columns are listed or written.' },
    dataFields: { kind: 'list', doc: 'Columns to read; all without them.' },
    dataFieldsAdvanced: text('Columns as PostgREST reads them, such as `id, author:users(name)`.'),
  },
  actions: {
    select: {
      table: ROWS.table,
      fieldsMode: '`guided` for `dataFields`, `advanced` for `dataFieldsAdvanced`.',
      dataFields: 'List of columns; all without it.',
      dataFieldsAdvanced: 'Columns as PostgREST reads them, such as `id, author:users(name)`.',
      filters: CHOSEN.filters,
      modifiers: 'As for changes, without `select`; `count.countOnly` gives the number alone.',
    },
    insert: { ...ROWS, ...WRITTEN, defaultToNull: 'Whether columns that a row lacks are null, not their default.' },
    update: { ...ROWS, ...WRITTEN, ...CHOSEN },
    upsert: {
      ...ROWS,
      ...WRITTEN,
      onConflict: 'Columns that make a row the same; the primary key without them.',
      ignoreDuplicates: 'Whether rows that exist stay as they are.',
      defaultToNull: 'Whether columns that a row lacks are null, not their default.',
    },
    delete: { ...ROWS, ...CHOSEN },
    callPostgresFunction: {
      functionName: 'Name of the function.',
      params: 'Parameters by name, or a list of `{ key, value }`.',
      modifiers: 'Order, page, form and count of the rows that it returns.',
    },
    invokeEdgeFunction: {
      functionName: 'Name of the function.',
      method: '`POST` by default.',
      headers: 'Headers by name, or a list of `{ key, value }`.',
      queries: 'Query by name, or a list of `{ key, value }`.',
      body: 'Body: a file, a text, or what is sent as JSON.',
      useStreaming: 'Whether the answer is a stream of events.',
      streamVariableId: 'Id of the list variable that gets each event.',
    },
    uploadFile: UPLOAD,
    updateFile: UPLOAD,
    downloadFile: { ...FILE, options: '`transform` of an image.' },
    deleteFiles: { bucket: FILE.bucket, paths: 'List of paths.' },
    listFiles: {
      bucket: FILE.bucket,
      path: 'Path of the folder.',
      options: '`limit`, `offset`, `search`, and `sortBy` with `column` and `order`.',
    },
    moveFile: { ...FILE, newPath: 'Path to which it moves.' },
    copyFile: { ...FILE, newPath: 'Path of the copy.' },
    createSignedUrl: {
      ...LINK,
      mode: '`single`, or `multiple` for a list of paths.',
      expiresIn: 'Seconds until the link expires.',
    },
    getPublicUrl: LINK,
    subscribeToChannel: {
      channel: 'Name of the channel.',
      type: '`postgres_changes`, `broadcast` or `presence`.',
      event: 'Event of that type; all without one.',
      schema: 'Schema of the table; all without one.',
      table: 'Table whose changes are sent; all without one.',
      filter: 'Rows whose changes are sent, such as `id=eq.5`.',
      self: 'Whether own messages come back.',
      presence: 'Name of this client among those present, or an object with it as `key`.',
    },
    unsubscribeFromChannel: { channel: 'Name of the channel.' },
    sendMessageToChannel: {
      channel: 'Name of a channel that is subscribed to.',
      event: 'Name of the message.',
      payload: 'Message.',
    },
    updateChannelState: { channel: 'Name of a channel that is subscribed to.', state: 'What the others shall know.' },
  },
  triggers: {
    'realtime:postgres_changes': {
      channel: 'Name of the channel.',
      data: 'Change with `eventType`, `schema`, `table`, `new`, `old`, `commit_timestamp` and `errors`.',
    },
    'realtime:broadcast': { channel: 'Name of the channel.', data: 'Message with `event` and `payload`.' },
    'realtime:presence': {
      channel: 'Name of the channel.',
      data: '`event` (`sync`, `join` or `leave`) with `key`, `currentPresences`, `newPresences`, `leftPresences` or `state`.',
    },
  },
  settingsProblems: projectProblems,
  collectionProblems: ({ fieldsMode, dataFieldsAdvanced }) =>
    fieldsMode === 'advanced' && !dataFieldsAdvanced
      ? ['The fields are “advanced”, but `dataFieldsAdvanced` is empty.']
      : [],
})

const EMAIL = { email: 'E-mail address.' } as const
const PHONE = { phone: 'Phone number.' } as const
const CAPTCHA = { captchaToken: 'Token of a captcha, where the project asks for one.' } as const
const BACK = { redirectPage: 'Id of the page to which the link or provider leads back.' } as const
const CHANNEL = { channel: 'How a code is sent to a phone: `sms` or `whatsapp`.' } as const
const KIND = { type: '`email` or `phone`.' } as const

/** Sign-in plugin, for authors. */
export const supabaseAuth: PluginDescription = describePlugin({
  id: SUPABASE_AUTH_PLUGIN_ID,
  name: 'Supabase Auth',
  doc: 'Signs people in with Supabase Auth.',
  settings: {
    ...PROJECT,
    userRoleTable: text('Table that has the roles of users; without it, nobody has roles.'),
    userRoleTableUserColumn: text('Its column with the id of the user; `userId` without one.'),
    userRoleTableRoleColumn: text('Its column with the role; `roleId` without one.'),
    roleTable: text('Table of the roles, which that column refers to; without it, the column has the role itself.'),
    roleTableNameColumn: text('Its column with the name of a role; `name` without one.'),
    roleType: text('Shape of the roles. Their real shape is what counts, so it may be missing.'),
    afterNotSignInPageId: { kind: 'page', doc: 'Page for visitors who must sign in first.' },
    afterForbiddenPageId: { kind: 'page', doc: 'Page for visitors without the roles of a page.' },
  },
  secrets: SECRETS,
  actions: {
    signInEmail: { ...EMAIL, password: 'Password.', ...CAPTCHA },
    signInPhone: { ...PHONE, password: 'Password.', ...CAPTCHA },
    signUp: {
      ...{ ...KIND, ...EMAIL, ...PHONE, password: 'Password.', ...CHANNEL, ...BACK, ...CAPTCHA },
      metadata: 'Data of the user by name, or a list of `{ key, value }`.',
    },
    signInProvider: {
      provider: 'Name of the provider, such as `google`.',
      ...BACK,
      scopes: 'Rights that the provider shall ask for, separated by spaces.',
      queryParams: 'Query for the provider by name, or a list of `{ key, value }`.',
      skipBrowserRedirect: 'Whether the result is the address, and the app stays.',
    },
    signInMagicLink: { ...EMAIL, ...BACK, ...CAPTCHA },
    signInOTP: {
      ...{ ...KIND, ...EMAIL, ...PHONE, ...CHANNEL, ...CAPTCHA },
      shouldCreateUser: 'Whether an account is created; yes by default.',
    },
    signInOIDC: {
      provider: 'Name of the provider.',
      token: 'Id token of the provider.',
      accessToken: 'Access token of the provider, where the id token has its hash.',
      nonce: 'Nonce of the id token.',
      ...CAPTCHA,
    },
    signInSSO: {
      domain: 'Domain of the organization.',
      providerId: 'Id of its provider, instead of the domain.',
      ...BACK,
    },
    verifyOTP: {
      type: '`email`, `signup`, `magiclink`, `recovery`, `invite`, `email_change`, `sms` or `phone_change`.',
      ...EMAIL,
      ...PHONE,
      token: 'Code that was sent.',
      tokenHash: 'Hash of a link, instead of address and code.',
    },
    resendOTP: {
      type: '`signup`, `email_change`, `sms` or `phone_change`.',
      ...{ ...EMAIL, ...PHONE, ...BACK, ...CAPTCHA },
    },
    signOut: {},
    fetchUser: {},
    refreshSession: {},
    resetPasswordForEmail: { ...EMAIL, ...BACK, ...CAPTCHA },
    confirmPassword: { newPassword: 'New password.' },
    updateUserMeta: {
      email: 'New e-mail address.',
      phone: 'New phone number.',
      metadata: 'Data of the user by name, or a list of `{ key, value }`; other data stays.',
    },
    updateUserPassword: { oldPassword: 'Present password.', newPassword: 'New password.' },
  },
  settingsProblems: (stored) => [...projectProblems(stored), ...roleProblems(stored)],
})

/** Sentences about a project that is not set, keys that must not be public, and addresses that are none. */
function projectProblems({ publicData }: StoredSettings): readonly string[] {
  const environments = recordOf(publicData.environments)
  const all: readonly (readonly [string, Stored])[] = [
    ['', publicData],
    ...['editor', 'staging', 'production'].map(
      (name) => [`environments.${name}.`, recordOf(environments[name])] as const,
    ),
  ]
  return [
    ...(all.some(([, one]) => one.projectUrl && one.apiKey)
      ? []
      : ['The settings “projectUrl” and “apiKey” are missing, for all environments or for one.']),
    ...all.flatMap(([path, one]) => halfProblems(path, one)),
    ...all.flatMap(([path, one]) => valueProblems(path, one)),
  ]
}

function halfProblems(path: string, { projectUrl, apiKey }: Stored): readonly string[] {
  if (Boolean(projectUrl) === Boolean(apiKey)) return []
  const [has, lacks] = projectUrl ? ['projectUrl', 'apiKey'] : ['apiKey', 'projectUrl']
  return [`The setting “${path}${has}” needs “${path}${lacks}”.`]
}

function valueProblems(path: string, { projectUrl, apiKey }: Stored): readonly string[] {
  return [
    ...(projectUrl && !URL.canParse(String(projectUrl))
      ? [`The setting “${path}projectUrl” is no address that begins with \`https://\`.`]
      : []),
    ...(isSecret(String(apiKey ?? ''))
      ? [`The setting “${path}apiKey” is a secret key, which everybody could read. Use the public one.`]
      : []),
  ]
}

/** Whether a key bypasses row-level security: a new secret key, or a token with the role `service_role`. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const [, payload = ''] = key.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).role === 'service_role'
  } catch {
    return false
  }
}

function roleProblems({ publicData: { roleTable, userRoleTable } }: StoredSettings): readonly string[] {
  return roleTable && !userRoleTable ? ['The setting “roleTable” needs “userRoleTable”.'] : []
}

const recordOf = (value: unknown): Stored => (typeof value === 'object' && value !== null ? { ...value } : {})
