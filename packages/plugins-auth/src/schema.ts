import { describePlugin, type PluginDescription, type StoredSettings } from '@sluice/engine/plugins'
import { hostProblems, hostSecrets, hostSettings, textSetting as text } from '@sluice/plugins-kit'

/** Settings about roles and pages, of every sign-in. */
const ACCESS = {
  roleKey: text('Name of the field of the user with the roles, such as `role`.'),
  roleType: {
    kind: 'choice',
    values: ['string', 'array-string', 'array-object'],
    doc: 'Shape of the roles. Their real shape is what counts, so it may be missing.',
  },
  roleTypeKey: text('Name of the field of a role that is an object.'),
  roles: { kind: 'list', doc: 'Roles with `id` and `name`, where the user has names and pages have ids.' },
  afterNotSignInPageId: { kind: 'page', doc: 'Page for visitors who must sign in first.' },
  afterForbiddenPageId: { kind: 'page', doc: 'Page for visitors without the roles of a page.' },
} as const satisfies PluginDescription['settings']

/** Settings of every sign-in with a login endpoint. */
const COMMON = {
  loginEndpoint: text('Endpoint that signs in, by POST.', { isRequired: true }),
  getMeEndpoint: text('Endpoint that returns the user, by GET.', { isRequired: true }),
  ...ACCESS,
  refreshWorkflowId: { kind: 'workflow', doc: 'Global workflow that gets a new token after a 401.' },
  checkWorkflowId: {
    kind: 'workflow',
    doc: 'Global workflow that runs for each page of a signed-in visitor; when it fails, the session ends.',
  },
  skippedAddresses: {
    kind: 'list',
    doc: 'Parts of addresses whose 401 says nothing about the session; one as “/login” is the end of a path.',
  },
} as const satisfies PluginDescription['settings']

const REQUEST = {
  headers: 'List of `{ key, value }`, besides those of the settings.',
  withCredentials: 'Whether cookies of the other host are sent.',
} as const

/** Settings of a sign-in at an API of any origin. */
const TOKEN = {
  ...COMMON,
  signupEndpoint: text('Endpoint that creates an account, by POST.', { isRequired: true }),
  socialProviders: { kind: 'object', doc: 'Providers by name, each with `name`, such as `google-oauth`, and `api`.' },
  ...hostSettings,
} as const satisfies PluginDescription['settings']

const AUTH_ERRORS = '{ code: text, status: number, retryAfter: number | null }'

const tokenAuth = (id: string, name: string): PluginDescription =>
  describePlugin({
    id,
    name,
    doc: 'Signs in at an API of any origin, which gives a token.',
    settings: TOKEN,
    secrets: {
      ...hostSecrets,
      workspaceId: text('Id of the workspace, for authors.', { isRequired: true }),
    },
    actions: {
      signUp: {
        email: 'E-mail address.',
        password: 'Password.',
        name: 'Name.',
        body: 'Body of the request, instead of these three.',
        parameters: 'Query of the request, by name.',
        ...REQUEST,
      },
      login: {
        email: 'E-mail address.',
        password: 'Password.',
        body: 'Body of the request, instead of these two.',
        parameters: 'Query of the request, by name.',
        ...REQUEST,
      },
      loginProvider: {
        provider: 'Name in `socialProviders`.',
        type: '`login`, `signup` or `continue`.',
        redirectPage: 'Id of the page to which the provider leads back.',
        ...REQUEST,
      },
      fetchUser: REQUEST,
      storeAuthToken: { authToken: 'Token.' },
      logout: {},
    },
    settingsProblems: hostProblems,
    errors: AUTH_ERRORS,
  })

/** Sign-in at this app’s own API. */
export const auth: PluginDescription = describePlugin({
  id: '7f6c1f7a-3c5e-4f6b-9d51-0a4b8f0f4a11',
  name: 'Sign-in',
  doc: 'Signs in at this app’s own API: the token is in memory, the session in a cookie that scripts cannot read.',
  settings: {
    ...COMMON,
    refreshEndpoint: text('Endpoint that renews the token by the session cookie, by POST.', { isRequired: true }),
    logoutEndpoint: text('Endpoint that ends the session, by POST.', { isRequired: true }),
    forgotPasswordEndpoint: text('Endpoint that sends a link to choose a new password, by POST.'),
    resetPasswordEndpoint: text('Endpoint that sets a new password, by POST.'),
  },
  actions: {
    login: {
      email: 'E-mail address.',
      password: 'Password.',
      code: 'Code of the second factor, where the server asks for one.',
      reopen: 'Whether the owner opens a closed account again.',
    },
    fetchUser: {},
    storeAuthToken: { authToken: 'Token.' },
    forgotPassword: { email: 'E-mail address.' },
    resetPassword: { token: 'Token of the link.', password: 'New password.' },
    logout: {},
  },
  variableRequests: ({ getMeEndpoint }) => ({
    user: typeof getMeEndpoint === 'string' ? { method: 'get', address: getMeEndpoint } : null,
  }),
  errors: AUTH_ERRORS,
})

export const xanoAuth: PluginDescription = tokenAuth('f5856798-485d-47be-b433-d43d771c64e1', 'Xano Auth')
export const ownAuth: PluginDescription = tokenAuth('6a64802c-52f8-4637-9932-580bf178aaa7', 'Auth')

const TOKEN_HEADERS = ['bearer-token', 'basic-token', 'custom-header'] as const

/** Sign-in whose tokens a workflow gets and stores. */
export const tokenBasedAuth: PluginDescription = describePlugin({
  id: '41448d5d-ae26-49bd-82b6-1c79f462e972',
  name: 'Token Based Auth',
  doc: 'Keeps tokens that workflows get from any server: reads the user with them, and renews them after a 401.',
  settings: {
    type: {
      kind: 'choice',
      values: TOKEN_HEADERS,
      doc: 'How requests carry the token: as `Authorization: Bearer`, as `Authorization: Basic`, or in a header of its own.',
      isRequired: true,
    },
    name: text('Name of the header, with `custom-header`.'),
    userEndpoint: text('Endpoint that returns the user, by GET.', { isRequired: true }),
    refreshTokenEndpoint: text('Endpoint that renews the access token, by POST; without it a token is never renewed.'),
    refreshType: {
      kind: 'choice',
      values: ['custom-body', ...TOKEN_HEADERS],
      doc: 'How the refresh token is sent: in a field of the body, which is the default, or in a header.',
    },
    refreshFieldRequest: text('Name of that field or header, with `custom-body` and `custom-header`.'),
    refreshFieldResponse: text('Path of the access token in the answer; without it the answer is the token.'),
    ...ACCESS,
    afterNotSignInPageId: { ...ACCESS.afterNotSignInPageId, isRequired: true },
  },
  actions: {
    fetchUser: {},
    storeToken: { accessToken: 'Access token.', refreshToken: 'Refresh token; without it the one before stays.' },
    logout: {},
  },
  settingsProblems: ({ publicData: { type, name, refreshTokenEndpoint, refreshType, refreshFieldRequest } }) => [
    ...(type === 'custom-header' && !name ? ['The setting “name” is missing: the header that carries the token.'] : []),
    ...(refreshTokenEndpoint && !refreshFieldRequest && refreshType !== 'bearer-token' && refreshType !== 'basic-token'
      ? ['The setting “refreshFieldRequest” is missing: the field or header that carries the refresh token.']
      : []),
  ],
})

/** Settings of a sign-in at a provider. */
const PROVIDER = {
  ...ACCESS,
  afterSignInPageId: {
    kind: 'page',
    doc: 'Page to which the provider leads back; its address must be registered there. The home page without it.',
  },
  afterNotSignInPageId: {
    kind: 'page',
    doc: 'Page for visitors who must sign in first, and after a sign-out; its address must be registered at the provider.',
  },
} as const satisfies PluginDescription['settings']

/** Sentences about addresses of a provider that are none, or not safe. */
function addressProblems(names: readonly string[]) {
  return ({ publicData }: StoredSettings): readonly string[] =>
    names.flatMap((name) => {
      const stored = String(publicData[name] ?? '').trim()
      const address = /^https?:\/\//i.test(stored) ? stored : `https://${stored}`
      if (stored === '') return []
      if (!URL.canParse(address)) return [`The setting “${name}” is no address: “${stored}”.`]
      const { protocol, hostname } = new URL(address)
      const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
      return isSafe ? [] : [`The setting “${name}” must begin with https://, as it is an address of sign-ins.`]
    })
}

/** Sign-in at any OpenID provider. */
export const openId: PluginDescription = describePlugin({
  id: '01af5352-af71-4382-844b-2ec141ff243b',
  name: 'OpenID',
  doc: 'Signs in at an OpenID provider, by an authorization code with PKCE.',
  settings: {
    domain: text('Address of the provider, its issuer, such as `https://login.example.com`.', { isRequired: true }),
    clientId: text('Id of this app at the provider, where it is a public client.', { isRequired: true }),
    scope: text('Scopes to ask for; `openid` is always one. A refresh token usually needs `offline_access`.'),
    responseType: text('Not used: the response type is always `code`.'),
    disableAutoRefresh: {
      kind: 'boolean',
      doc: 'Whether the token is renewed only by a reload, neither before it ends nor after a 401.',
    },
    ...PROVIDER,
  },
  secrets: { clientSecret: text('Not used: a page cannot keep a secret.') },
  actions: {
    loginWithPopup: {},
    loginWithRedirect: {},
    logoutWithPopup: {},
    logoutWithRedirect: {},
    fetchUser: {},
    updateTokens: {
      accessToken: 'Access token; without it the one before stays.',
      idToken: 'ID token; without it the one before stays.',
      refreshToken: 'Refresh token; without it the one before stays.',
    },
  },
  settingsProblems: addressProblems(['domain']),
})

const LOGIN_ARGUMENTS = {
  screenHint: '`login` or `signup`, the page that Auth0 shows first.',
  organization: 'Id of an organization of Auth0.',
} as const

const NEEDS_SERVER = 'The action fails, as only a server may change users.'

/** Sign-in at Auth0. */
export const auth0: PluginDescription = describePlugin({
  id: 'e93a2dfd-9b19-473e-b445-c666fed4e14a',
  name: 'Auth0',
  doc: 'Signs in at Auth0, by an authorization code with PKCE.',
  settings: {
    domain: text('Host of the tenant, such as `tenant.eu.auth0.com`.', { isRequired: true }),
    customDomain: text('Host of Auth0 under a name of your own, instead of `domain`.'),
    SPAClientId: text('Id of the single page application at Auth0.', { isRequired: true }),
    audience: text('API for which the access token is.'),
    scope: text('Scopes to ask for; `openid profile email offline_access` without it.'),
    M2MClientId: text('Id of the machine-to-machine application, for servers; pages do not use it.'),
    ...PROVIDER,
  },
  secrets: {
    SPAClientSecret: text('Not used: a page cannot keep a secret.'),
    M2MClientSecret: text('Secret of the machine-to-machine application, for servers.'),
  },
  actions: {
    loginWithPopup: LOGIN_ARGUMENTS,
    loginWithRedirect: LOGIN_ARGUMENTS,
    logout: {},
    changeUserPassword: {
      connection: 'Name of the database connection at Auth0.',
      email: 'E-mail address of the user.',
    },
    updateUserProfile: {
      familyName: NEEDS_SERVER,
      givenName: NEEDS_SERVER,
      nickname: NEEDS_SERVER,
      username: NEEDS_SERVER,
      name: NEEDS_SERVER,
      picture: NEEDS_SERVER,
      metadata: NEEDS_SERVER,
    },
    updateUserEmail: { email: NEEDS_SERVER },
  },
  settingsProblems: addressProblems(['domain', 'customDomain']),
})
