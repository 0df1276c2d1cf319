import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { StartError } from './world/StartError.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const settings = z.object({
  PORT: z.coerce.number('a number').int().min(0).max(65_535).default(4180),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(fromHere('../../../.data')),
  APP_DIST: z.string().min(1).default(fromHere('../../irrigation/dist')),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'an address as postgres://user@host/name' }).optional(),
  DATABASE_ADMIN_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address as postgres://user@host/name' })
    .optional(),
  DEMO_PASSWORD: z.string().min(8, 'at least 8 characters').max(256).optional(),
  DEMO_TODAY: z.iso.date('a date as 2026-06-15').optional(),
  DEMO_SIZE: z.coerce.number('a number from 1 to 10').int().min(1).max(10).default(1),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  OAUTH_REDIRECT_URIS: z
    .string()
    .transform((text) => text.split(',').map((uri) => uri.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'http or https addresses with commas between them' })))
    .optional(),
  NODE_ENV: z.string().optional(),
  BILLING_URL: z.enum(['fake:', 'stripe:'], 'fake: or stripe:').default('fake:'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  LOG_LEVEL: z.enum(['silent', 'warn', 'info']).default('warn'),
})

/** An app that is registered at a provider of sign-in. */
interface Registration {
  readonly clientId: string
  readonly clientSecret: string
}
const schema = settings.superRefine((data, context) => {
  if (data.BILLING_URL !== 'stripe:') return
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (!data[name]) context.addIssue({ code: 'custom', path: [name], message: 'needed for BILLING_URL=stripe:' })
})

/** Who takes the money of subscriptions. */
export type BillingSettings =
  | { readonly kind: 'fake' }
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly apiBase: string | undefined
    }

/** Settings of the server process. */
export interface Env {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly appDist: string
  readonly publicUrl: string | undefined
  readonly databaseUrl: string | undefined
  readonly databaseAdminUrl: string | undefined
  /** Registration at Google; none when people cannot sign in with it. */
  readonly google: (Registration & { readonly issuer: string }) | undefined
  readonly facebook: Registration | undefined
  /** Addresses that providers may send people back to; the app's own page when undefined. */
  readonly redirectUris: readonly string[] | undefined
  readonly demoPassword: string | undefined
  readonly demoToday: string | undefined
  /** How many times as large as usual the demo data are. */
  readonly demoSize: number
  readonly logLevel: 'silent' | 'warn' | 'info'
  readonly billing: BillingSettings
  /** Start without demo data (`--empty`). */
  readonly isEmpty: boolean
  /** The outbox can be read at `/dev/mail`: a server of demo data that is not in production and not behind https. */
  readonly showsMail: boolean
}

/**
 * Reads the settings from the environment and the command line; empty variables count as absent.
 * @throws {StartError} naming each variable that is wrong.
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>, args: readonly string[]): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(given)
  if (!data) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')} (${message})`)
    throw new StartError(`These settings are not right: ${problems.join(', ')}.`)
  }
  if (data.DATABASE_URL && !data.DATABASE_ADMIN_URL)
    throw new StartError('These settings are not right: DATABASE_ADMIN_URL (needed with DATABASE_URL).')
  const isEmpty = args.includes('--empty')
  const google = registration('GOOGLE', data.GOOGLE_CLIENT_ID, data.GOOGLE_CLIENT_SECRET)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    appDist: resolve(data.APP_DIST),
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: data.DATABASE_URL,
    databaseAdminUrl: data.DATABASE_ADMIN_URL,
    google: google && { ...google, issuer: data.GOOGLE_ISSUER },
    facebook: registration('FACEBOOK', data.FACEBOOK_CLIENT_ID, data.FACEBOOK_CLIENT_SECRET),
    redirectUris: data.OAUTH_REDIRECT_URIS,
    demoPassword: data.DEMO_PASSWORD,
    demoToday: data.DEMO_TODAY,
    demoSize: data.DEMO_SIZE,
    logLevel: data.LOG_LEVEL,
    billing: billingOf(data),
    isEmpty,
    showsMail: !isEmpty && data.NODE_ENV !== 'production' && !data.PUBLIC_URL?.startsWith('https:'),
  }
}

/** Both or neither: half a registration is a mistake. */
function registration(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Registration | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  const missing = clientId === undefined ? 'CLIENT_ID' : 'CLIENT_SECRET'
  throw new StartError(`These settings are not right: ${name}_${missing} (needed beside the other one).`)
}

function billingOf(data: z.output<typeof settings>): BillingSettings {
  const { BILLING_URL, STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_BASE } = data
  if (BILLING_URL === 'fake:') return { kind: 'fake' }
  const keys = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
  return { kind: 'stripe', ...keys, apiBase: STRIPE_API_BASE }
}
