import type { PluginActionContext } from '@sluice/engine/plugins'
import { pairsOf } from '@sluice/plugins-kit'
import type { GoTrueClient } from '@supabase/auth-js'
import { namedValues } from '../namedValues.ts'
import { SupabaseError } from '../SupabaseError.ts'
import { redirectAddress } from './redirectAddress.ts'
import type { Outcome } from './Session.ts'
import { sessionOf } from './sessions.ts'

type Args = Readonly<Record<string, unknown>>

/** Arguments of a call of the sign-in client; its own types list the providers and kinds that it knows. */
type Call<Name extends keyof GoTrueClient> = GoTrueClient[Name] extends (
  first: infer First,
  ...more: never[]
) => unknown
  ? First
  : never

/** Implementations of the actions, by their stored names. */
export const authActions = {
  signInEmail,
  signInPhone,
  signUp,
  signInProvider,
  signInMagicLink,
  signInOTP,
  signInOIDC,
  signInSSO,
  verifyOTP,
  resendOTP,
  signOut: (_args: Args, context: PluginActionContext) => sessionOf(context.plugin).signOut(context),
  fetchUser,
  refreshSession: (_args: Args, context: PluginActionContext) => sessionOf(context.plugin).renew(),
  resetPasswordForEmail,
  confirmPassword: ({ newPassword }: Args, context: PluginActionContext) =>
    changeUser({ password: required(newPassword, 'new password') }, context),
  updateUserMeta,
  updateUserPassword,
}

function signInEmail(args: Args, context: PluginActionContext): Promise<unknown> {
  const [email, password] = [required(args.email, 'e-mail'), required(args.password, 'password')]
  return signIn(context, (client) => client.signInWithPassword({ email, password, options: captchaOf(args) }))
}

function signInPhone(args: Args, context: PluginActionContext): Promise<unknown> {
  const [phone, password] = [required(args.phone, 'phone number'), required(args.password, 'password')]
  return signIn(context, (client) => client.signInWithPassword({ phone, password, options: captchaOf(args) }))
}

async function signUp(args: Args, context: PluginActionContext): Promise<unknown> {
  const password = required(args.password, 'password')
  const data = namedValues(args.metadata)
  const options = { ...captchaOf(args), data, ...(await redirectOf(args, context, 'emailRedirectTo')) }
  return begin(context, (client) =>
    args.type === 'phone'
      ? client.signUp({
          phone: required(args.phone, 'phone number'),
          password,
          options: { ...options, ...channelOf(args) },
        })
      : client.signUp({ email: required(args.email, 'e-mail'), password, options }),
  )
}

async function signInProvider(args: Args, context: PluginActionContext): Promise<unknown> {
  const { scopes, queryParams, skipBrowserRedirect } = args
  const request = {
    provider: required(args.provider, 'provider'),
    options: {
      ...(await redirectOf(args, context, 'redirectTo')),
      ...(textOf(scopes) === '' ? {} : { scopes: textOf(scopes) }),
      queryParams: Array.isArray(queryParams) ? pairsOf(queryParams) : textsOf(queryParams),
      skipBrowserRedirect: true,
    },
  } as Call<'signInWithOAuth'> // the server knows which providers there are
  const data = await sessionOf(context.plugin).call((client) => client.signInWithOAuth(request))
  if (skipBrowserRedirect !== true) leaveFor(data, context)
  return data
}

async function signInMagicLink(args: Args, context: PluginActionContext): Promise<unknown> {
  const email = required(args.email, 'e-mail')
  const options = { ...captchaOf(args), ...(await redirectOf(args, context, 'emailRedirectTo')) }
  return begin(context, (client) => client.signInWithOtp({ email, options }))
}

function signInOTP(args: Args, context: PluginActionContext): Promise<unknown> {
  const options = { ...captchaOf(args), shouldCreateUser: args.shouldCreateUser !== false }
  return begin(context, (client) =>
    args.type === 'email'
      ? client.signInWithOtp({ email: required(args.email, 'e-mail'), options })
      : client.signInWithOtp({
          phone: required(args.phone, 'phone number'),
          options: { ...options, ...channelOf(args) },
        }),
  )
}

function signInOIDC(args: Args, context: PluginActionContext): Promise<unknown> {
  const accessToken = textOf(args.accessToken) || textOf(args.access_token)
  const request = {
    provider: required(args.provider, 'provider'),
    token: required(args.token, 'token'),
    ...(accessToken === '' ? {} : { access_token: accessToken }),
    ...(textOf(args.nonce) === '' ? {} : { nonce: textOf(args.nonce) }),
    options: captchaOf(args),
  }
  return signIn(context, (client) => client.signInWithIdToken(request))
}

async function signInSSO(args: Args, context: PluginActionContext): Promise<unknown> {
  const options = { ...(await redirectOf(args, context, 'redirectTo')), skipBrowserRedirect: true }
  const domain = textOf(args.domain)
  const data = await sessionOf(context.plugin).call((client) =>
    client.signInWithSSO(
      domain === '' ? { providerId: required(args.providerId, 'domain or provider'), options } : { domain, options },
    ),
  )
  leaveFor(data, context)
  return data
}

function verifyOTP(args: Args, context: PluginActionContext): Promise<unknown> {
  const { type, email, phone, token, tokenHash } = args
  const request = {
    type: textOf(type) || 'email',
    ...(textOf(tokenHash) === ''
      ? { ...receiverOf({ type, email, phone }), token: required(token, 'code') }
      : { token_hash: textOf(tokenHash) }),
  } as Call<'verifyOtp'> // the server knows which kinds there are
  return signIn(context, (client) => client.verifyOtp(request))
}

async function resendOTP(args: Args, context: PluginActionContext): Promise<unknown> {
  const request = {
    type: textOf(args.type) || 'signup',
    ...receiverOf(args),
    options: { ...captchaOf(args), ...(await redirectOf(args, context, 'emailRedirectTo')) },
  } as Call<'resend'> // the server knows which kinds there are
  return sessionOf(context.plugin).call((client) => client.resend(request))
}

/** Reads the user anew; null when nobody is signed in. */
async function fetchUser(_args: Args, context: PluginActionContext): Promise<unknown> {
  const session = sessionOf(context.plugin)
  if (session.token() === null) return null
  const refused = (error: unknown) => {
    if (session.token() === null) return null
    throw error
  }
  const answer = await session.callForUser((client, token) => client.getUser(token), context).catch(refused)
  return answer?.user ?? null
}

async function resetPasswordForEmail(args: Args, context: PluginActionContext): Promise<void> {
  const email = required(args.email, 'e-mail')
  const options = { ...captchaOf(args), ...(await redirectOf(args, context, 'redirectTo')) }
  await sessionOf(context.plugin).call((client) => client.resetPasswordForEmail(email, options))
}

function updateUserMeta({ email, phone, metadata }: Args, context: PluginActionContext): Promise<unknown> {
  return changeUser(
    {
      ...(textOf(email) === '' ? {} : { email: textOf(email) }),
      ...(textOf(phone) === '' ? {} : { phone: textOf(phone) }),
      data: namedValues(metadata),
    },
    context,
  )
}

async function updateUserPassword({ oldPassword, newPassword }: Args, context: PluginActionContext): Promise<unknown> {
  const password = required(newPassword, 'new password')
  const { email, phone } = Object(context.getVariable('user'))
  const names = textOf(email) === '' ? { phone: required(phone, 'e-mail or phone number') } : { email: textOf(email) }
  const isSame = sessionOf(context.plugin).remember()
  await signIn(
    context,
    (client) => client.signInWithPassword({ ...names, password: required(oldPassword, 'old password') }),
    isSame,
  )
  return changeUser({ password }, context)
}

/** Signs in, unless the answer is no longer wanted; the result is the user. */
async function signIn(
  context: PluginActionContext,
  call: (client: GoTrueClient) => Promise<Outcome>,
  isWanted = () => true,
): Promise<unknown> {
  const session = sessionOf(context.plugin)
  const data = await session.call(call)
  if (!isWanted()) return null
  return session.adoptAnswer(Object(data).session, context)
}

/** Begins a sign-in, which may be complete at once; the result is what the server answers. */
async function begin(context: PluginActionContext, call: (client: GoTrueClient) => Promise<Outcome>): Promise<unknown> {
  const session = sessionOf(context.plugin)
  const data = await session.call(call)
  const answered = Object(data)
  await session.adoptAnswer(answered.session, context)
  return answered.session ? { ...answered, session: withoutRenewal(answered.session) } : data
}

/** A session without the tokens that renew it, which authors neither need nor should pass on. */
function withoutRenewal(session: object): object {
  const secret = ['refresh_token', 'provider_refresh_token']
  return Object.fromEntries(Object.entries(session).filter(([name]) => !secret.includes(name)))
}

/** Leaves the app for the address of a provider. */
function leaveFor(data: unknown, { services }: PluginActionContext): void {
  const { url } = Object(data)
  if (typeof url === 'string' && url !== '') services.history.assign(url)
}

async function changeUser(change: Call<'updateUser'>, context: PluginActionContext): Promise<unknown> {
  return (await sessionOf(context.plugin).callForUser((client) => client.updateUser(change), context)).data
}

/** Option with the address to which a mail or a provider leads back; without a stored page, the project decides. */
async function redirectOf<Name extends string>({ redirectPage }: Args, context: PluginActionContext, name: Name) {
  const address = redirectAddress(redirectPage, await context.app(), context.services.history.origin)
  return (address === null ? {} : { [name]: address }) as Partial<Record<Name, string>> // of that name
}

/** Kinds of codes that are sent to a phone. */
const PHONE_KINDS = ['sms', 'phone_change']

function receiverOf({ type, email, phone }: Args): { readonly email: string } | { readonly phone: string } {
  return PHONE_KINDS.includes(textOf(type))
    ? { phone: required(phone, 'phone number') }
    : { email: required(email, 'e-mail') }
}

function required(value: unknown, what: string): string {
  if (textOf(value) !== '') return textOf(value)
  throw new SupabaseError('supabase/no-value', `No ${what} given.`)
}

const captchaOf = ({ captchaToken }: Args) =>
  textOf(captchaToken) === '' ? {} : { captchaToken: textOf(captchaToken) }

function channelOf({ channel }: Args): { readonly channel?: 'sms' | 'whatsapp' } {
  return channel === 'whatsapp' || channel === 'sms' ? { channel } : {}
}

const textsOf = (values: unknown) => pairsOf(Object.entries(Object(values)).map(([key, value]) => ({ key, value })))

const textOf = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
