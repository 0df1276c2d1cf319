/*
 * `fetch` for scripts: http and https only, no credentials in the URL, a limited number of requests per run, and a
 * response reduced to the members that scripts use.
 */

import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation, type Evaluation, workOf } from '../runtime/Evaluation.ts'
import { iterate } from '../runtime/iterate.ts'
import { checkText } from '../runtime/limits.ts'
import { callableOf, Namespace, standardFunction } from '../runtime/Namespace.ts'
import { ownEntries } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { toText } from '../runtime/toPrimitive.ts'
import { watched } from '../runtime/toPromise.ts'
import { service } from './service.ts'

const MAX_REQUESTS = 1_000
const requests = new WeakMap<Evaluation, number>()

const FORBIDDEN_HEADER = /^(?:cookie|host|origin|referer|user-agent|proxy-.*|sec-.*)$/i

/** Response as scripts see it. */
class ResponseObject extends ScopeObject {
  readonly #members: Namespace

  constructor(response: Response, evaluation: Evaluation) {
    super()
    const { ok, status, statusText, url, redirected, type } = response
    const read = <T>(body: Promise<T>, take: (value: T) => unknown = (value) => value) => watched(body.then(take))
    this.#members = new Namespace({
      ok,
      status,
      statusText,
      url,
      redirected,
      type,
      headers: new Namespace({
        get: (name: unknown) => response.headers.get(toText(name)),
        has: (name: unknown) => response.headers.has(toText(name)),
        entries: () => [...response.headers.entries()],
        forEach: (callback: unknown) => {
          const call = callableOf(callback)
          for (const [name, value] of response.headers) call?.(value, name)
        },
      }),
      json: () => read(response.text(), (text) => evaluation.ownDeep(JSON.parse(taken(text, evaluation)))),
      text: () => read(response.text(), (text) => taken(text, evaluation)),
      blob: () => read(response.blob()),
      formData: () => read(response.formData(), (form) => evaluation.own(form)),
      clone: () => new ResponseObject(response.clone(), evaluation),
    })
  }

  get(key: string): unknown {
    return this.#members.get(key)
  }

  override keys(): readonly string[] {
    return ['ok', 'status', 'statusText', 'url']
  }
}

/** Charges for a text from outside and returns it. @throws {FormulaError} when it is too long. */
function taken(text: string, evaluation: Evaluation): string {
  checkText(text.length)
  evaluation.spend(workOf(text))
  return text
}

async function fetchForScript(address: unknown, init: unknown): Promise<unknown> {
  const evaluation = activeEvaluation()
  const fetch = service('fetch')
  const count = (requests.get(evaluation) ?? 0) + 1
  requests.set(evaluation, count)
  if (count > MAX_REQUESTS)
    throw new FormulaError('script/refused', `A script may send ${MAX_REQUESTS} requests at most.`)
  const url = checkedAddress(toText(address))
  const response = await fetch(url, requestInit(init, evaluation))
  return new ResponseObject(response, evaluation)
}

/** Returns the URL to request. @throws {FormulaError} when it is not plain http or https. */
function checkedAddress(given: string): string {
  // The platform ignores these characters, so they are removed before the check.
  const address = given.replace(/[\t\n\r]/g, '').trim()
  if (/^[/\\]{2}/.test(address)) throw refusedAddress(given)
  if (!/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refusedAddress(given)
  return url.href
}

function refusedAddress(address: string): FormulaError {
  return new FormulaError('script/refused', `Scripts cannot ask the address “${address.slice(0, 200)}”.`)
}

function requestInit(init: unknown, { scope }: Evaluation): RequestInit {
  const given = new Map(typeof init === 'object' && init !== null ? ownEntries(init) : [])
  const text = (name: string) => (given.get(name) === undefined ? {} : { [name]: toText(given.get(name)) })
  return {
    ...text('method'),
    ...text('mode'),
    ...text('cache'),
    ...text('redirect'),
    // Scripts must not use the app's session.
    credentials: 'omit',
    headers: headersOf(given.get('headers')),
    ...(given.get('body') === undefined || given.get('body') === null ? {} : { body: bodyOf(given.get('body')) }),
    ...(scope.signal ? { signal: scope.signal } : {}),
  }
}

function headersOf(headers: unknown): Headers {
  const result = new Headers()
  if (typeof headers !== 'object' || headers === null) return result
  const pairs = Array.isArray(headers) ? iterate(headers).map(iterate) : ownEntries(headers)
  for (const [key, value] of pairs) {
    const name = toText(key)
    if (FORBIDDEN_HEADER.test(name))
      throw new FormulaError('script/refused', `Scripts cannot send the header “${name}”.`)
    if (value !== undefined) result.set(name, toText(value))
  }
  return result
}

function bodyOf(body: unknown): BodyInit {
  if (body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams) return body
  return toText(body)
}

export const fetchGlobals = { fetch: standardFunction((address, init) => watched(fetchForScript(address, init))) }
