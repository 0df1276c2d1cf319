/* A stored project, in the shape of a sample, that signs in at an API of another origin. */
import { pageFile } from '../fixtures/pageFile.ts'
import { stored } from '../fixtures/stored.ts'
import type { Stored } from '../fixtures/Topic.ts'

const { f, text, box, element, workflow, onClick } = stored

const AUTH = 'f5856798-485d-47be-b433-d43d771c64e1'
const BACKEND = 'cd33cf33-e29f-4e8c-ac26-b997fe507ce7'
const TYPES = {
  form: '9ecb2cfc-cef7-4be8-b736-3e17a3b7e9ff',
  input: 'deb10a01-5eef-4aa1-9017-1b51c2ad6fd0',
  button: '59dca300-db78-42e4-a7a6-0cbf22d3cc82',
} as const

/** Where the builder put the endpoints; the settings name the host that answers now. */
const BEFORE = 'http://stored.example'

const auth = {
  loginEndpoint: `${BEFORE}/api:auth/auth/login`,
  getMeEndpoint: `${BEFORE}/api:auth/auth/me`,
  signupEndpoint: `${BEFORE}/api:auth/auth/signup`,
  afterNotSignInPageId: 'login',
  afterForbiddenPageId: 'forbidden',
  roleKey: 'role',
  roleType: 'string',
  roles: [{ id: 'r1', name: 'owner' }],
  refreshWorkflowId: 'refresh',
} as const

const request = (method: string, path: string, group = 'crm'): Stored => ({
  apiGroupUrl: `${BEFORE}/api:${group}`,
  endpoint: { method, path },
})

/** Global workflow that renews the token; exports store those of the project in the file of every page. */
const refresh = workflow('refresh', [
  { type: `${BACKEND}-request`, args: request('post', 'auth/renewal', 'auth') },
  {
    type: `${AUTH}-storeAuthToken`,
    args: { authToken: f("context.workflow['refresh0'].result.data.authToken") },
  },
])

const clients = {
  id: 'clients',
  name: 'clients',
  mode: 'dynamic',
  type: 'collection',
  pluginId: BACKEND,
  config: { ...request('get', 'clients'), isAutoFetch: true },
}

const input = (name: string, type: string): Stored =>
  element(
    name,
    TYPES.input,
    { type, fieldName: name, placeholder: { en: name } },
    { attributes: [{ name: 'aria-label', value: name }] },
  )
const button = (uid: string, label: string, state: Stored = {}, content: Stored = {}): Stored =>
  element(uid, TYPES.button, { '_ww-text_text': { en: label }, buttonType: 'button', ...content }, state)

const login: Stored = {
  id: 'login',
  trigger: 'submit',
  firstAction: 'login0',
  firstErrorAction: 'failed',
  actions: {
    login0: {
      id: 'login0',
      next: 'login1',
      type: `${AUTH}-login`,
      args: {
        email: f("variables['form-form'].formData.email"),
        password: f("variables['form-form'].formData.password"),
      },
    },
    login1: {
      id: 'login1',
      next: null,
      type: 'change-page',
      mode: 'path',
      path: f("globalContext.browser.source || '/clients/'"),
    },
    failed: {
      id: 'failed',
      next: null,
      type: 'variable',
      varId: 'problem',
      varValue: f("context.workflow['login0'].error.response.data.message"),
    },
  },
}

const pages = [
  {
    id: 'login',
    path: 'login',
    children: [
      element(
        'form',
        TYPES.form,
        {
          formContent: [
            input('email', 'email'),
            input('password', 'password'),
            button('send', 'Sign in', {}, { buttonType: 'submit' }),
          ],
        },
        { interactions: [login] },
      ),
      text('problem-text', f("variables['problem']")),
    ],
    file: { variables: [stored.variable('problem', 'string', '')] },
  },
  {
    id: 'clients-page',
    path: 'clients',
    groups: [{}, { userGroup: { roles: [{ value: 'r1' }] } }],
    children: [
      text('who', f(`'Hello ' + pluginVariables['${AUTH}'].user.name`)),
      box('list', stored.repeat("collections['clients'].data", text('client', f('context.item.data.name')))),
      button('again', 'Read again', onClick('again', { type: 'fetch-collection', collectionId: 'clients' })),
      button(
        'out',
        'Sign out',
        onClick('out', { type: `${AUTH}-logout` }, { type: 'change-page', mode: 'path', path: '/login/' }),
      ),
    ],
    file: { collections: [clients] },
  },
  { id: 'home', path: '', children: [text('welcome', 'Welcome')] },
  { id: 'forbidden', path: 'forbidden', children: [text('sorry', 'Not for you')] },
]

/** Files of the project by path. @param host that of the API. */
export function signInProject(host: string): Readonly<Record<string, string>> {
  const plugin = (id: string, name: string, publicData: Stored) => ({
    id: name,
    name,
    designId: 'd',
    pluginId: id,
    publicData,
  })
  const design = {
    id: 'd',
    name: 'Foreign sign-in',
    homePageId: 'home',
    authPluginId: AUTH,
    baseTag: null,
    defaultTheme: 'light',
    langs: [{ lang: 'en', default: true }],
    background: {},
    workflows: [],
    pages: pages.map(({ id, path, groups = [] }) => ({
      id,
      linkId: id,
      name: id,
      folder: null,
      paths: { en: path, default: path },
      langs: ['en'],
      cmsDataSetPath: null,
      sections: [{ uid: `${id}-section`, sectionTitle: id, linkId: id }],
      pageUserGroups: groups,
      title: { en: id },
      meta: { desc: {}, keywords: {}, socialDesc: {}, socialTitle: {}, structuredData: {} },
      metaImage: '',
    })),
    plugins: [
      { id: AUTH, name: 'Xano Auth', namespace: 'xanoAuth' },
      { id: BACKEND, name: 'Xano', namespace: 'xano' },
    ],
  }
  return {
    'project.json': JSON.stringify(design),
    'plugins.json': JSON.stringify({
      [AUTH]: plugin(AUTH, 'Xano Auth', { ...auth, customDomain: host }),
      [BACKEND]: plugin(BACKEND, 'Xano', { customDomain: host }),
    }),
    'tokens.json': '{}',
    'classes.json': '{}',
    ...Object.fromEntries(
      pages.map(({ file, ...page }) => [
        `data/${page.id}.json`,
        JSON.stringify({ ...pageFile({ ...page, ...(file ? { file } : {}) }), workflows: [refresh] }),
      ]),
    ),
  }
}
