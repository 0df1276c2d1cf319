import type { DocCall } from './openApi.ts'

interface Refused {
  readonly method: string
  readonly path: string
  readonly isPublic: boolean
  readonly hasBody: boolean
  readonly namesRevision: boolean
}

/** The refusals that a call can meet, by status. */
export function refusals({ method, path, isPublic, hasBody, namesRevision }: Refused): DocCall['responses'] {
  const isWrite = method !== 'GET'
  const isDocument = path.startsWith('/api:quotes/documents/')
  const isPublicForm = isWrite && path.includes('/public/')
  const isRuled = isWrite && (!isPublic || isDocument || isPublicForm)
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
      isPublic &&
      (isDocument || isPublicForm || path.startsWith('/api:auth/')) &&
      'Too many attempts; `Retry-After` says when to try again.',
    503: 'The database is away for a moment; `Retry-After` says when to try again.',
  }
  const schema = { $ref: '#/components/schemas/Error' }
  return Object.fromEntries(
    Object.entries(sentences).flatMap(([status, description]) =>
      description === false ? [] : [[status, { description, content: { 'application/json': { schema } } }]],
    ),
  )
}
