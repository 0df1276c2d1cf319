import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { airtableBase } from '../contract/airtable.ts'
import { airtableOf, isAirtableApi, isAirtableTables } from './airtable/parseAirtable.ts'
import type { BillingSettings } from './billing/createBilling.ts'
import { parseHost } from './forwarding/parseHost.ts'
import { parseSecrets, secretsProblem } from './forwarding/parseSecrets.ts'
import { StartError } from './process/StartError.ts'
import { type BlobSettings, parseBlobUrl } from './storage/parseBlobUrl.ts'
import type { AirtableSettings } from './world/airtable.ts'
import type { ForwardingSettings } from './world/forwarding.ts'

const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item))

/** A network such as `10.0.0.0/8`, one address, or a name for such networks. */
const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])])

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
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  OAUTH_REDIRECT_URIS: listOf(
    z.url({ protocol: /^https?$/, error: 'http or https addresses with commas between them' }),
  ).optional(),
  TRUST_PROXY: listOf(
    z.string().refine((text) => network.safeParse(text).success, 'networks as 10.0.0.0/8 with commas between them'),
  ).optional(),
  CORS_ORIGINS: listOf(
    z.url({ protocol: /^https?$/, error: 'http or https origins with commas between them' }),
  ).optional(),
  // Allows an office of forty behind one address, each opening a page per second.
  RATE_LIMIT: z.coerce.number('a number').int().min(0).max(1_000_000).default(6_000),
  NODE_ENV: z.string().optional(),
  DATABASE_POOL: z.enum(['session', 'transaction'], 'session or transaction').default('session'),
  DRAIN: z.coerce.number('seconds from 0 to 300').int().min(0).max(300).default(0),
  PROCESSES: z.coerce.number('a number from 1 to 64').int().min(1).max(64).default(1),
  DATABASE_POOL_SIZE: z.coerce.number('a number from 1 to 200').int().min(1).max(200).optional(),
  SIGNING_KEYS: listOf(
    z
      .string()
      .refine(
        (text) => text === 'database' || text.length >= 32,
        'keys of at least 32 characters, or “database”, with commas between them',
      ),
  ).optional(),
  STORAGE_GB: z.coerce.number('a number').min(0).max(2000).default(100),
  BLOB_URL: z.string().default('file:'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'an address as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  BILLING_URL: z.enum(['fake:', 'stripe:'], 'fake: or stripe:').optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  REQUEST_HOSTS: listOf(
    z
      .string()
      .refine(
        (text) => parseHost(text) !== undefined,
        'hosts as api.example.com or *.example.com with commas between them; http only as http://localhost:4000',
      ),
  ).optional(),
  REQUEST_NETWORKS: listOf(
    z
      .string()
      .refine(
        (text) => z.union([z.cidrv4(), z.cidrv6()]).safeParse(text).success,
        'networks as 10.0.0.0/8 with commas between them',
      ),
  ).optional(),
  REQUEST_SECRETS: z
    .string()
    .refine((text) => parseSecrets(text) !== undefined, 'JSON as {"api.example.com": {"Authorization": "Bearer …"}}')
    .optional(),
  AIRTABLE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'a personal access token of Airtable')
    .optional(),
  AIRTABLE_TABLES: z
    .string()
    .refine(isAirtableTables, 'JSON as {"<id of a collection>": {"baseId": "app…", "tableId": "tbl…"}}')
    .optional(),
  AIRTABLE_BASES: listOf(
    z
      .string()
      .refine((text) => airtableBase.safeParse(text).success, 'ids of bases, as app…, with commas between them'),
  ).optional(),
  AIRTABLE_API_BASE: z
    .string()
    .refine(isAirtableApi, 'an https address, or http on this machine')
    .default('https://api.airtable.com'),
  LOG_LEVEL: z.enum(['silent', 'warn', 'info']).default('warn'),
})

/** Registration of the app at a sign-in provider. */
interface Registration {
  readonly clientId: string
  readonly clientSecret: string
}
const schema = settings.superRefine((data, context) => {
  if (data.BILLING_URL !== 'stripe:') return
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (!data[name]) context.addIssue({ code: 'custom', path: [name], message: 'needed for BILLING_URL=stripe:' })
})

/** Settings of the server process. */
export interface Env {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly appDist: string
  readonly publicUrl: string | undefined
  readonly databaseUrl: string | undefined
  readonly databaseAdminUrl: string | undefined
  /** Registration at Google; undefined when users cannot sign in with it. */
  readonly google: (Registration & { readonly issuer: string }) | undefined
  readonly facebook: Registration | undefined
  /** Redirect URIs for sign-in providers; the app's own page when undefined. */
  readonly redirectUris: readonly string[] | undefined
  readonly logLevel: 'silent' | 'warn' | 'info'
  readonly billing: BillingSettings
  /** Networks of the proxies in front of the server; the client address they send is trusted. */
  readonly trustProxy: readonly string[]
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** Requests per minute allowed per address; 0 for unlimited. */
  readonly rateLimit: number
  /** Whether a pooler shares connections between transactions, and the size of the pool. */
  readonly databasePool: 'session' | 'transaction'
  readonly databasePoolSize: number
  /** Number of server processes, including the first. */
  readonly processes: number
  /** Keys for signed URLs: the first one signs, all are accepted; `database` is the key stored in the database. */
  readonly signingKeys: readonly [string, ...string[]]
  /** Seconds for which a server reports its shutdown at `/readyz` and continues to serve. */
  readonly drainSeconds: number
  /** Warnings about settings that are probably unintended, one sentence each. */
  readonly warnings: readonly string[]
  readonly blob: BlobSettings
  /** Storage limit per account in gigabytes; 0 for unlimited. */
  readonly storageGb: number
  /** SMTP URL and sender of mails; undefined keeps them in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Connection to Airtable; undefined for none. */
  readonly airtable: AirtableSettings | undefined
  /** Hosts to which the server sends requests for pages; undefined for none. */
  readonly forwarding: ForwardingSettings | undefined
  /** Demo data and simulated payments (`--demo`). */
  readonly isDemo: boolean
  /** Whether the outbox can be read at a URL printed at startup (`--show-mail`). */
  readonly showsMail: boolean
}

/** Connections for requests; the embedded database has 60, of which ten are left for other work. */
const EMBEDDED_CONNECTIONS = 50

/** Parses variables with a schema; empty ones count as absent. @throws {StartError} naming each invalid variable. */
export function readSettings<S extends z.ZodType>(wanted: S, variables: Variables): z.output<S> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { data, error } = wanted.safeParse(given)
  if (!error) return data
  const problems = error.issues.map(({ path, message }) => `${String(path[0])} (${message})`)
  throw new StartError(`These settings are not right: ${problems.join(', ')}.`)
}

/** Minimum connections of a process: a job takes two, and requests continue meanwhile. */
const LEAST_POOL = 4
/** Maximum connections of a process, and of all processes together, to an external server, whose cores are unknown. */
const MOST_POOL = 20
const SHARED_POOL = 40

/**
 * Connections per process. The embedded database uses the cores of this machine: more than two connections per core only wait for one
 * another inside the database, which takes longer than waiting outside.
 */
function defaultPoolSize({ DATABASE_URL, PROCESSES }: z.output<typeof schema>, cores: number): number {
  const wanted = Math.max(LEAST_POOL, Math.floor((DATABASE_URL ? SHARED_POOL : 2 * cores) / PROCESSES))
  const most = DATABASE_URL ? MOST_POOL : Math.min(MOST_POOL, Math.floor(EMBEDDED_CONNECTIONS / PROCESSES))
  return Math.max(1, Math.min(wanted, most))
}

/** Environment variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Parses the settings from the environment and the command line; empty variables count as absent.
 * @param cores of this machine.
 * @throws {StartError} naming each invalid variable.
 */
export function parseEnv(variables: Variables, args: readonly string[], cores = availableParallelism()): Env {
  const data = readSettings(schema, variables)
  if (data.DATABASE_URL && !data.DATABASE_ADMIN_URL)
    throw new StartError('These settings are not right: DATABASE_ADMIN_URL (needed with DATABASE_URL).')
  const databasePoolSize = data.DATABASE_POOL_SIZE ?? defaultPoolSize(data, cores)
  if (!data.DATABASE_URL && databasePoolSize * data.PROCESSES > EMBEDDED_CONNECTIONS)
    throw new StartError(
      `PROCESSES times DATABASE_POOL_SIZE is more than the ${EMBEDDED_CONNECTIONS} connections that the embedded database has for them; lower one.`,
    )
  const isDemo = args.includes('--demo')
  const showsMail = args.includes('--show-mail')
  const problem = argumentProblem(args) ?? edgeProblem(data, { isDemo, showsMail })
  if (problem) throw new StartError(problem)
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
    logLevel: data.LOG_LEVEL,
    billing: billingOf(data, isDemo),
    trustProxy: data.TRUST_PROXY ?? [],
    corsOrigins: data.CORS_ORIGINS?.map((text) => new URL(text).origin) ?? [],
    rateLimit: data.RATE_LIMIT,
    storageGb: data.STORAGE_GB,
    signingKeys: toSome(data.SIGNING_KEYS),
    databasePool: data.DATABASE_POOL,
    databasePoolSize,
    processes: data.PROCESSES,
    drainSeconds: data.DRAIN,
    warnings: warningsOf(data),
    blob: parseBlobUrl(data.BLOB_URL, {
      accessKeyId: data.AWS_ACCESS_KEY_ID,
      secretAccessKey: data.AWS_SECRET_ACCESS_KEY,
    }),
    mail: data.MAIL_URL ? { url: data.MAIL_URL, from: data.MAIL_FROM ?? 'Sluice <no-reply@localhost>' } : undefined,
    airtable: airtableOf(data),
    forwarding: forwardingOf(data),
    isDemo,
    showsMail,
  }
}

const known: readonly string[] = ['--demo', '--empty', '--show-mail']

function argumentProblem(args: readonly string[]): string | undefined {
  const unknown = args.find((argument) => !known.includes(argument))
  if (unknown !== undefined) return `There is no argument ${unknown}; there are ${known.join(', ')}.`
  return args.includes('--demo') && args.includes('--empty')
    ? '--demo and --empty contradict each other; --empty is what happens without --demo.'
    : undefined
}

type Settings = z.output<typeof settings>

/** Problem with a combination of settings that is unsafe for a public server. */
function edgeProblem(
  { NODE_ENV, PUBLIC_URL, DATABASE_URL, TRUST_PROXY, BILLING_URL, REQUEST_HOSTS = [] }: Settings,
  { isDemo, showsMail }: { readonly isDemo: boolean; readonly showsMail: boolean },
): string | undefined {
  const isHttps = PUBLIC_URL?.startsWith('https:') === true
  if (isHttps && TRUST_PROXY === undefined)
    return 'PUBLIC_URL is https, so a proxy stands in front: set TRUST_PROXY to the networks of its addresses, such as TRUST_PROXY=loopback. Without, everybody would share the limits of one address.'
  if (BILLING_URL === 'fake:' && !isDemo)
    return 'BILLING_URL=fake: takes no money and believes every payment; it needs --demo.'
  const isPublic = isHttps || NODE_ENV === 'production'
  if (isPublic && REQUEST_HOSTS.some((text) => parseHost(text)?.isLocal))
    return 'REQUEST_HOSTS names this machine, whose other servers would be open to every user; that is not for production or https.'
  if (showsMail && isPublic) return '--show-mail shows links that sign in, so it is not for production or https.'
  if (isDemo && (isPublic || DATABASE_URL !== undefined))
    return '--demo makes accounts that anybody can sign in to, so it is not for production, https or a DATABASE_URL. Without it, the first owner signs up.'
  return undefined
}

function warningsOf({ TRUST_PROXY, PUBLIC_URL }: Settings): readonly string[] {
  if (TRUST_PROXY === undefined || PUBLIC_URL !== undefined) return []
  return [
    'TRUST_PROXY is set and PUBLIC_URL is not: mails will link to this machine, and the cookie of a sign-in will not be kept to https. Set PUBLIC_URL to the address that people use.',
  ]
}

/** Registration from both settings, or undefined with neither. @throws when only one is set. */
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

function billingOf(data: Settings, isDemo: boolean): BillingSettings {
  const { BILLING_URL, STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_BASE } = data
  if (BILLING_URL !== 'stripe:') return { kind: isDemo ? 'fake' : 'none' }
  const keys = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
  return { kind: 'stripe', ...keys, apiBase: STRIPE_API_BASE }
}

function forwardingOf({ REQUEST_HOSTS = [], REQUEST_NETWORKS = [], REQUEST_SECRETS = '{}' }: Settings) {
  const hosts = REQUEST_HOSTS.flatMap((text) => parseHost(text) ?? [])
  const secrets = parseSecrets(REQUEST_SECRETS) ?? {}
  const problem = secretsProblem(secrets, hosts)
  if (problem) throw new StartError(`These settings are not right: REQUEST_SECRETS (${problem}).`)
  return hosts.length === 0 ? undefined : { hosts, secrets, networks: REQUEST_NETWORKS }
}

function toSome([first = 'database', ...others]: readonly string[] = []): readonly [string, ...string[]] {
  return [first, ...others]
}
