import { pinHeader } from '../../contract/documents.ts'
import { type Access, isRoles } from '../http/access.ts'
import type { MountedRoute } from '../http/routes.ts'
import { withoutKey, withoutRevision } from '../http/writeHeaders.ts'
import { groupOf, groups } from './page.ts'
import { type DocCall, type DocDocument, type DocParameter, plainSchemas } from './schemas.ts'

interface Refused {
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  readonly hasBody: boolean
  readonly namesRevision: boolean
}

/** Error responses that a call can return, by status. */
function refusals({ method, path, isPublic, hasBody, namesRevision }: Refused): DocCall['responses'] {
  const isWrite = method !== 'GET'
  const isDocument = path.startsWith('/api:quotes/documents/')
  const isPublicForm = isWrite && path.includes('/public/')
  const isForwarded = /^\/designs\/\{id\}\/(?:airtable|rest-api)\//.test(path)
  const isRuled = isWrite && !isForwarded && (!isPublic || isDocument || isPublicForm)
  const sentences: Readonly<Record<string, string | false>> = {
    400: 'The request does not fit its schema.',
    401: (!isPublic || path.startsWith('/api:auth/')) && 'Nobody is signed in, or no longer.',
    402: !isPublic && !/^\/api:(auth|billing)\//.test(path) && 'The subscription of the company has expired.',
    403: 'The role, or the signature of the address, does not allow it.',
    404: path.includes('{') && 'There is no such row, or it is not of this account.',
    409: isRuled && 'The row has changed, exists already, or is in a state that does not lead there.',
    410: isDocument && 'The link has expired, was taken back, or was opened as often as it may be.',
    413: hasBody && 'The body is too large.',
    415: hasBody && 'The body is no JSON.',
    422: isRuled && 'A rule is not met.',
    428: namesRevision && 'The revision that is changed is not named.',
    429:
      (isForwarded || (isPublic && (isDocument || isPublicForm || path.startsWith('/api:auth/')))) &&
      'Too many attempts; `Retry-After` says when to try again.',
    502: isForwarded && 'The other host gave no answer that can be passed on.',
    503: 'The database is away for a moment; `Retry-After` says when to try again.',
    504: isForwarded && 'The other host did not answer in time.',
  }
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    Object.entries(sentences).flatMap(([status, description]) =>
      description === false ? [] : [[status, { description, content: { 'application/json': { schema } } }]],
    ),
  )
}

/** Completes the document: groups, access, token, write headers, and error schemas. */
export function describeApi(document: DocDocument, mounted: readonly MountedRoute[]): DocDocument {
  const paths = Object.entries(document.paths).map(([path, calls]) => {
    const described = Object.entries(calls).map(([method, call]) => {
      const route = mounted.find((it) => it.method === method.toUpperCase() && toTemplate(it.path) === path)
      if (!route) throw new Error(`${method} ${path} is documented, but the server does not have it.`)
      return [method, describeCall(plainSchemas(call) as DocCall, path, route)] as const
    })
    return [path, Object.fromEntries(described)] as const
  })
  const used = new Set(paths.map(([path]) => groupOf(path)))
  return {
    ...document,
    info: { ...document.info, description: introduction },
    tags: groups.filter(({ name }) => used.has(name)),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
    paths: Object.fromEntries(paths),
  }
}

const introduction =
  'Names are snake_case, instants ISO 8601 in UTC, money is integer cents, ids are UUIDs. A list answers `items`, `total` and `next_cursor`. ' +
  'A field that a role may not see is null in every answer, and refused when it is sent.'

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Stable and dotted, for example `client.not_found`.' },
    message: { type: 'string', description: 'What happened, in a sentence.' },
    payload: { type: 'object', description: 'More of it; `fields` has a sentence for each field that is not valid.' },
  },
}

const toTemplate = (path: string) => path.replace(/\/:(\w+)/g, '/{$1}')

function describeCall(call: DocCall, path: string, { method, access }: MountedRoute): DocCall {
  const isPublic = access === 'public'
  const headers = isPublic ? publicHeadersOf(method, path) : headersOf(method, path)
  return {
    ...call,
    description: whoMay(access),
    tags: [groupOf(path)],
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    ...(call.parameters || headers.length > 0 ? { parameters: [...(call.parameters ?? []), ...headers] } : {}),
    responses: {
      ...toSuccess(call.responses),
      ...refusals({
        method,
        path,
        isPublic,
        hasBody: !!call.requestBody,
        namesRevision: headers.some(({ name }) => name === 'If-Match'),
      }),
    },
  }
}

function whoMay(access: Access): string {
  if (access === 'public') return 'For everybody.'
  if (isRoles(access)) return `For these roles: ${access.join(', ')}.`
  if (typeof access === 'string') return `For whoever may \`${access}\`.`
  return `For whoever may \`${access.capability}\`; looked at in the row: ${access.checks.join(', ')}.`
}

/** Headers of public calls: only the documents of links take any. */
function publicHeadersOf(method: string, path: string): readonly DocParameter[] {
  if (!path.startsWith('/api:quotes/documents/')) return []
  const pin = 'The pin of a link that has one; 403 without it.'
  return [
    ...headersOf(method, path),
    { name: pinHeader, in: 'header', description: pin, schema: { type: 'string', maxLength: 8 } },
  ]
}

function headersOf(method: string, path: string): readonly DocParameter[] {
  if (method === 'GET') return []
  const name = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
  const again = 'The same key with the same request gets the same answer, and nothing is done twice.'
  const needed = `${again} 400 \`idempotency_key.required\` without it.`
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }
  if (name in withoutKey) return path.startsWith('/api:auth/') ? [] : [{ ...key, description: again }]
  if (method === 'POST') return [{ ...key, required: true, description: needed }]
  if (name in withoutRevision) return [{ ...key, description: again }]
  const revision =
    'The `rev` that is changed, or `*` for any; 409 when the row has another one by now, 428 `if_match.required` without it.'
  const match = { name: 'If-Match', in: 'header', required: true, description: revision, schema: { type: 'string' } }
  return [{ ...key, description: again }, match]
}

function toSuccess(responses: DocCall['responses']): DocCall['responses'] {
  const described = Object.entries(responses).map(([status, response]) => [
    status,
    { ...response, description: status === '204' ? 'Done; there is nothing to tell.' : 'Done.' },
  ])
  return Object.fromEntries(described)
}
