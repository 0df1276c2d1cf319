import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { hostProblems, hostSecrets, hostSettings, textSetting as text } from '@sluice/plugins-kit'

/** Settings of every sign-in. */
const COMMON = {
  loginEndpoint: text('Endpoint that signs in, by POST.', { isRequired: true }),
  getMeEndpoint: text('Endpoint that returns the user, by GET.', { isRequired: true }),
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
  refreshWorkflowId: { kind: 'workflow', doc: 'Global workflow that gets a new token after a 401.' },
  checkWorkflowId: {
    kind: 'workflow',
    doc: 'Global workflow that runs for each page of a signed-in visitor; when it fails, the session ends.',
  },
  skippedAddresses: { kind: 'list', doc: 'Parts of addresses whose 401 says nothing about the session.' },
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
})

export const xanoAuth: PluginDescription = tokenAuth('f5856798-485d-47be-b433-d43d771c64e1', 'Xano Auth')
export const ownAuth: PluginDescription = tokenAuth('6a64802c-52f8-4637-9932-580bf178aaa7', 'Auth')
