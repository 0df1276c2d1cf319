import { collection, type Formula, f, pluginAction, type Step, type StepWithResult } from '@sluice/config'
import { AUTH_PLUGIN_ID } from '@sluice/plugins-auth'
import { BACKEND_PLUGIN_ID } from '@sluice/plugins-backend'
import { CSV_PLUGIN_ID } from '@sluice/plugins-csv'
import { DATES_PLUGIN_ID } from '@sluice/plugins-dates'
import { IRRIGATION_PLUGIN_ID } from '@sluice/plugins-irrigation'
import { PWA_PLUGIN_ID } from '@sluice/plugins-pwa'
import { type Computed, callOf } from '../ui/words.ts'
import type { AnswerOf } from './answers.ts'

export const plugins = [
  {
    id: AUTH_PLUGIN_ID,
    name: 'Sign-in',
    namespace: 'auth',
    settings: {
      loginEndpoint: '/api:auth/login',
      getMeEndpoint: '/api:auth/me',
      refreshEndpoint: '/api:auth/refresh',
      logoutEndpoint: '/api:auth/logout',
      forgotPasswordEndpoint: '/api:auth/forgot-password',
      resetPasswordEndpoint: '/api:auth/reset-password',
      // Their 401 refers to the entered password, not to the session.
      skippedAddresses: ['/api:auth/change-email/confirm', '/api:auth/confirm-email'],
      roleKey: 'role',
    },
  },
  { id: BACKEND_PLUGIN_ID, name: 'Backend', namespace: 'xano', settings: {} },
  { id: IRRIGATION_PLUGIN_ID, name: 'Irrigation', namespace: 'irrigation', settings: {} },
]

type Method = 'delete' | 'get' | 'patch' | 'post' | 'put'
/** Group of endpoints of the API. */
export type Group = 'admin' | 'assets' | 'auth' | 'catalog' | 'checkups' | 'crm' | 'files' | 'municipal' | 'quotes'

interface RequestOptions {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Revision of the row to change; `*` for any, so that the last write wins. */
  readonly revision?: Formula | '*'
  /** Key by which the server knows a repeated request, where it may be repeated long after the first. */
  readonly key?: Formula
}

function requestArgs(
  method: Method,
  group: Group,
  path: string,
  { parameters = {}, body, revision, key }: RequestOptions,
) {
  const headers = [
    ...(revision === undefined ? [] : [{ key: 'If-Match', value: revision }]),
    ...(key === undefined ? [] : [{ key: 'Idempotency-Key', value: key }]),
  ]
  return {
    apiGroupUrl: `/api:${group}`,
    endpoint: { method, path },
    parameters,
    ...(headers.length === 0 ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  }
}

interface ApiCollectionOptions<K> {
  readonly parameters?: RequestOptions['parameters']
  readonly autoFetch?: boolean
  /** Field of the answer that has the rows, such as `items`. */
  readonly rows?: K
}

/** A collection read from the API; its data has the type of the contract, where there is one, or that of a type argument. */
export function apiCollection<
  G extends Group,
  const P extends string,
  T = AnswerOf<G, P>,
  const K extends string = never,
>(
  name: string,
  group: G,
  path: P,
  { parameters = {}, autoFetch = true, rows }: ApiCollectionOptions<K> = {},
): ReturnType<typeof collection<T, K>> {
  return collection<T, K>(name, {
    pluginId: BACKEND_PLUGIN_ID,
    config: requestArgs('get', group, path, { parameters: parameters ?? {} }),
    autoFetch,
    ...(rows === undefined ? {} : { rows }),
  })
}

/** The response to a request, with a body of type `T`. */
interface Response<T> {
  readonly status: number
  readonly data: T
}

/** A request to the API; later steps read its result from it, or under the step's id. */
export function apiRequest<T = unknown>(
  id: string,
  method: Method,
  group: Group,
  path: string,
  options: RequestOptions = {},
): StepWithResult<Response<T>> {
  return pluginAction<Response<T>>(BACKEND_PLUGIN_ID, 'request', requestArgs(method, group, path, options), id)
}

/** An action of the sign-in plugin. */
export const authAction = (
  name: 'fetchUser' | 'forgotPassword' | 'login' | 'logout' | 'resetPassword' | 'storeAuthToken',
  args: Readonly<Record<string, unknown>> = {},
): Step => pluginAction(AUTH_PLUGIN_ID, name, args, name)

/** The signed-in user. */
export const user: Formula = { __wwtype: 'f', code: `pluginVariables['${AUTH_PLUGIN_ID}'].user` }
export const isSignedIn: Formula = { __wwtype: 'f', code: `pluginVariables['${AUTH_PLUGIN_ID}'].isAuthenticated` }

/** A call of an irrigation function. */
export function rule(name: string, ...args: Parameters<typeof callOf>[1]): Formula {
  return pluginCall(IRRIGATION_PLUGIN_ID, name, args)
}

/** An action for pictures on their way to the server; later steps read its result under the step’s id. */
export const pictureAction = (
  name: 'forgetPictures' | 'keepPicture' | 'keptPictures' | 'shrinkPicture',
  args: Readonly<Record<string, unknown>>,
  id?: string,
): Step => pluginAction(IRRIGATION_PLUGIN_ID, name, args, id)

/** How long ago a date is, or how far ahead, in words of the page's language. */
export const timeFromNow = (date: Computed): Formula => pluginCall(DATES_PLUGIN_ID, 'toTime', [date])

/** Offers rows for download as a table. */
export const downloadTable = (args: Readonly<Record<string, unknown>>): Step =>
  pluginAction(CSV_PLUGIN_ID, 'downloadCSV', args, 'download')

/** Asks the visitor to install the app on their device. */
export const installApp: Step = pluginAction(PWA_PLUGIN_ID, 'installPwa', {}, 'install')

function pluginCall(id: string, name: string, args: Parameters<typeof callOf>[1]): Formula {
  return callOf(`pluginFormulas['${id}'].${name}`, args)
}

/** The label of a picklist code. */
export const label = (list: string, code: Computed): Formula => rule('label', list, code)

/** The choices of a picklist. */
export const options = (list: string): Formula => rule('options', list)

/** A path parameter of the page. */
export const parameter = (name: string): Formula => f`globalContext.pageParameters?.[${name}]`
