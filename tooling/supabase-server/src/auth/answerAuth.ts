import { bearerOf, readToken } from '../tokens.ts'
import { type Account, type Accounts, type Pending, toUser } from './Accounts.ts'
import { AuthAnswerError } from './AuthAnswerError.ts'

type Body = Readonly<Record<string, unknown>>

interface Call {
  readonly body: Body
  readonly query: URLSearchParams
  readonly request: Request
  readonly accounts: Accounts
}

/** Answers a request below `/auth/v1`. @param path without that, such as `/token`. */
export async function answerAuth(request: Request, path: string, accounts: Accounts): Promise<Response> {
  try {
    const endpoint = ENDPOINTS[`${request.method} ${path}`]
    if (!endpoint) throw new AuthAnswerError(404, 'not_found', `There is no ${request.method} ${path}.`)
    const query = new URL(request.url).searchParams
    return await endpoint({ body: await readBody(request), query, request, accounts })
  } catch (error) {
    if (!(error instanceof AuthAnswerError)) throw error
    const { code, message, status } = error
    return Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
  }
}

async function readBody(request: Request): Promise<Body> {
  const text = await request.text()
  const body: unknown = text === '' ? {} : JSON.parse(text)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

const ENDPOINTS: Readonly<Record<string, (call: Call) => Response>> = {
  'POST /signup': signUp,
  'POST /token': token,
  'GET /user': (call) => Response.json(toUser(signedIn(call).account)),
  'PUT /user': updateUser,
  'POST /logout': logout,
  'POST /recover': recover,
  'POST /otp': sendCode,
  'POST /resend': resend,
  'POST /verify': verify,
  'GET /verify': followLink,
  'GET /authorize': authorize,
  'POST /sso': ({ body, accounts }) =>
    Response.json({ url: `${accounts.options.url()}/sso/${String(body.domain ?? body.provider_id)}` }),
}

function signUp({ body, query, accounts }: Call): Response {
  if (accounts.named(body)) throw new AuthAnswerError(422, 'user_already_exists', 'User already registered')
  const password = String(body.password ?? '')
  if (password.length < 6) throw new AuthAnswerError(422, 'weak_password', 'Password should be at least 6 characters.')
  const { autoconfirm } = accounts.options
  const names = { email: textOf(body.email).toLowerCase(), phone: textOf(body.phone) }
  const account = accounts.add({ ...names, password, isConfirmed: autoconfirm, metadata: recordOf(body.data) })
  if (autoconfirm) return Response.json(accounts.signIn(account))
  accounts.send(account, 'signup', linkOf(body, query))
  return Response.json(toUser(account))
}

function token(call: Call): Response {
  const { body, query, accounts } = call
  switch (query.get('grant_type')) {
    case 'password':
      return Response.json(accounts.signIn(withPassword(call)))
    case 'refresh_token':
      return Response.json(accounts.refresh(textOf(body.refresh_token)))
    case 'pkce':
      return Response.json(accounts.signIn(accounts.exchange(textOf(body.auth_code), textOf(body.code_verifier))))
    case 'id_token':
      return Response.json(accounts.signIn(withIdToken(call)))
    default:
      throw new AuthAnswerError(400, 'unsupported_grant_type', 'unsupported_grant_type')
  }
}

function withPassword({ body, accounts }: Call): Account {
  const account = accounts.named(body)
  if (!account || account.password !== body.password)
    throw new AuthAnswerError(400, 'invalid_credentials', 'Invalid login credentials')
  if (!account.isConfirmed) throw new AuthAnswerError(400, 'email_not_confirmed', 'Email not confirmed')
  return account
}

/** Believes any token of a provider and reads the e-mail in it. */
function withIdToken({ body, accounts }: Call): Account {
  const [, payload = ''] = textOf(body.id_token).split('.')
  const { email } = readPayload(payload)
  if (typeof email !== 'string') throw new AuthAnswerError(400, 'bad_jwt', 'Bad ID token')
  return accounts.named({ email }) ?? accounts.add({ email, provider: textOf(body.provider) })
}

function readPayload(payload: string): Body {
  try {
    return recordOf(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  } catch {
    return {}
  }
}

function signedIn({ request, accounts }: Pick<Call, 'accounts' | 'request'>) {
  const bearer = bearerOf(request)
  if (bearer === null) throw new AuthAnswerError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = readToken(bearer, accounts.options.secret)
  if (!claims || (claims.exp ?? 0) * 1_000 <= accounts.options.now())
    throw new AuthAnswerError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const account = accounts.find(({ id }) => id === claims.sub)
  if (!account || !accounts.hasSession(claims.session_id))
    throw new AuthAnswerError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { account, sessionId: claims.session_id }
}

function updateUser(call: Call): Response {
  const { account } = signedIn(call)
  const { password, email, phone, data } = call.body
  if (typeof password === 'string') {
    if (password === account.password)
      throw new AuthAnswerError(422, 'same_password', 'New password should be different from the old password.')
    account.password = password
  }
  if (typeof email === 'string' && email !== '') account.email = email.toLowerCase()
  if (typeof phone === 'string' && phone !== '') account.phone = phone
  account.metadata = { ...account.metadata, ...recordOf(data) }
  return Response.json(toUser(account))
}

function logout(call: Call): Response {
  const { account, sessionId } = signedIn(call)
  call.accounts.end(account.id, call.query.get('scope') === 'local' ? sessionId : undefined)
  return new Response(null, { status: 204 })
}

/** Answers the same whether the e-mail is known or not. */
function recover({ body, query, accounts }: Call): Response {
  const account = accounts.named({ email: body.email })
  if (account) accounts.send(account, 'recovery', linkOf(body, query))
  return Response.json({})
}

function sendCode({ body, query, accounts }: Call): Response {
  const known = accounts.named(body)
  if (!known && body.create_user === false)
    throw new AuthAnswerError(422, 'otp_disabled', 'Signups not allowed for otp')
  const names = { email: textOf(body.email).toLowerCase(), phone: textOf(body.phone) }
  const account = known ?? accounts.add({ ...names, isConfirmed: false, metadata: recordOf(body.data) })
  accounts.send(account, names.phone === '' ? 'magiclink' : 'sms', linkOf(body, query))
  return Response.json(names.phone === '' ? {} : { message_id: `message-${accounts.messages.length}` })
}

function resend({ body, query, accounts }: Call): Response {
  const account = accounts.named(body)
  if (account) accounts.send(account, textOf(body.type), linkOf(body, query))
  return Response.json({})
}

/** Types under which a code of a mail to sign in is accepted. */
const EMAIL_KINDS = ['signup', 'magiclink', 'email', 'invite']

const isKind = (asked: unknown, kind: string) =>
  asked === kind || (EMAIL_KINDS.includes(String(asked)) && EMAIL_KINDS.includes(kind))

function verify({ body, accounts }: Call): Response {
  const isMeant = ({ account, kind, token: sent }: Pending, hash: string) =>
    isKind(body.type, kind) &&
    (body.token_hash === undefined
      ? account === accounts.named(body) && sent === textOf(body.token)
      : hash === body.token_hash)
  return Response.json(accounts.signIn(accounts.take(isMeant).account))
}

function followLink({ query, accounts }: Call): Response {
  const to = new URL(query.get('redirect_to') || 'http://app.test/')
  try {
    const pending = accounts.take((_pending, hash) => hash === query.get('token'))
    if (pending.challenge !== null) to.searchParams.set('code', accounts.codeFor(pending))
    else {
      const { user: _user, ...session } = accounts.signIn(pending.account)
      to.hash = new URLSearchParams({ ...toTexts(session), type: pending.kind }).toString()
    }
  } catch (error) {
    if (!(error instanceof AuthAnswerError)) throw error
    to.searchParams.set('error', 'access_denied')
    to.searchParams.set('error_code', error.code)
    to.searchParams.set('error_description', 'Email link is invalid or has expired')
  }
  return new Response(null, { status: 303, headers: { location: to.href } })
}

const toTexts = (values: Body) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

/** Also stands for the provider: the person agrees at once, under the address `<provider>@example.com`. */
function authorize({ query, accounts }: Call): Response {
  const provider = query.get('provider') ?? ''
  const email = `${provider}@example.com`
  const account = accounts.named({ email }) ?? accounts.add({ email, provider })
  const to = new URL(query.get('redirect_to') || 'http://app.test/')
  to.searchParams.set('code', accounts.codeFor({ account, kind: 'oauth', challenge: query.get('code_challenge') }))
  return new Response(null, { status: 302, headers: { location: to.href } })
}

function linkOf({ code_challenge: challenge }: Body, query: URLSearchParams) {
  return { redirectTo: query.get('redirect_to') ?? '', challenge: typeof challenge === 'string' ? challenge : null }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const recordOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {})
