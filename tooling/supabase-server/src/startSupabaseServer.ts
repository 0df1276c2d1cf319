import { Accounts, type SentMessage } from './auth/Accounts.ts'
import { answerAuth } from './auth/answerAuth.ts'
import { type ProjectDatabase, startProjectDatabase } from './ProjectDatabase.ts'
import { answerRest } from './rest/answerRest.ts'
import { serveFetch } from './serveFetch.ts'
import { answerStorage } from './storage/answerStorage.ts'
import { type BucketOptions, Files } from './storage/Files.ts'
import { signToken } from './tokens.ts'

/** Function that runs beside the project, as an edge function does. */
export type EdgeFunction = (request: Request) => Response | Promise<Response>

export interface SupabaseServerOptions {
  /** SQL that creates and fills the tables; without it there is no database, and no REST part. */
  readonly tables?: string
  readonly buckets?: Readonly<Record<string, BucketOptions>>
  readonly functions?: Readonly<Record<string, EdgeFunction>>
  /** Accounts with confirmed addresses. */
  readonly accounts?: readonly {
    readonly id?: string
    readonly email: string
    readonly password: string
    readonly metadata?: Readonly<Record<string, unknown>>
  }[]
  /** Whether people who sign up are signed in without confirming their address; they are by default. */
  readonly autoconfirm?: boolean
  /** Lifetime of an access token in seconds; an hour by default. */
  readonly tokenLifetime?: number
  /** Time in milliseconds; by default the system's. */
  readonly now?: () => number
  /** Answers a request instead of the server, such as with a fault. */
  readonly instead?: (request: Request) => Response | undefined
}

/** A running server. */
export interface SupabaseServer {
  /** Address of the project, without a trailing slash. */
  readonly url: string
  /** Key of visitors. */
  readonly apiKey: string
  /** Requests so far. */
  readonly requests: readonly SentRequest[]
  /** Mails and messages that it would have sent. */
  readonly messages: readonly SentMessage[]
  readonly files: Files
  /** Runs SQL past row-level security. @throws {Error} without `tables`. */
  run: ProjectDatabase['run']
  /** Ends the sessions of an account. */
  endSessions(email: string): void
  stop(): Promise<void>
}

/** A request, for tests of what a client sends. */
export interface SentRequest {
  readonly method: string
  /** Path with query. */
  readonly path: string
  readonly headers: Headers
}

const SECRET = 'secret of the test project'

/** Starts a Supabase project for tests on a free port of this machine. */
export async function startSupabaseServer(options: SupabaseServerOptions = {}): Promise<SupabaseServer> {
  const { now = () => Date.now(), tokenLifetime = 3_600, autoconfirm = true } = options
  const database = options.tables === undefined ? null : await startProjectDatabase(options.tables)
  const accounts = new Accounts({
    secret: SECRET,
    now,
    tokenLifetime,
    autoconfirm,
    url: () => `${server.url}/auth/v1`,
  })
  for (const account of options.accounts ?? []) accounts.add(account)
  const files = new Files(options.buckets ?? {}, { secret: SECRET, now })
  const apiKey = signToken({ role: 'anon', iss: 'supabase' }, SECRET)
  const requests: SentRequest[] = []
  const server = await serveFetch(async (request) => {
    const { pathname, search } = new URL(request.url)
    requests.push({ method: request.method, path: `${pathname}${search}`, headers: request.headers })
    return (
      options.instead?.(request) ?? route(request, pathname, { ...options, apiKey, accounts, files, database, now })
    )
  })
  return {
    url: server.url,
    apiKey,
    requests,
    files,
    messages: accounts.messages,
    run: (sql, values) => required(database).run(sql, values),
    endSessions: (email) => {
      const account = accounts.named({ email })
      if (account) accounts.end(account.id)
    },
    async stop() {
      await server.close()
      await database?.close()
    },
  }
}

interface World extends Pick<SupabaseServerOptions, 'functions'> {
  readonly apiKey: string
  readonly accounts: Accounts
  readonly files: Files
  readonly database: ProjectDatabase | null
  readonly now: () => number
}

async function route(request: Request, pathname: string, world: World): Promise<Response> {
  const [, part = '', path = '/'] = /^\/(rest|auth|storage|functions)\/v1(\/.*)?$/.exec(pathname) ?? []
  const refusal = isLink(pathname) ? null : checkKey(request, world.apiKey)
  if (refusal) return refusal
  switch (part) {
    case 'rest':
      return answerRest(request, path, { pool: required(world.database).pool, secret: SECRET, now: world.now })
    case 'auth':
      return answerAuth(request, path, world.accounts)
    case 'storage':
      return answerStorage(request, path, world.files)
    case 'functions':
      return answerFunction(request, path.slice(1), world)
    default:
      return Response.json({ message: 'no Route matched with those values' }, { status: 404 })
  }
}

/** Whether a person opens the address, who has no key. */
function isLink(pathname: string): boolean {
  return /^\/(?:auth\/v1\/(?:authorize|verify)|storage\/v1\/(?:object|render\/image)\/(?:public|sign)\/)/.test(pathname)
}

function checkKey(request: Request, apiKey: string): Response | null {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (key === apiKey) return null
  const answer =
    key === null
      ? { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }
      : { message: 'Invalid API key', hint: 'Double check your Supabase `anon` or `service_role` API key.' }
  return Response.json(answer, { status: 401 })
}

async function answerFunction(request: Request, name: string, { functions = {} }: World): Promise<Response> {
  const run = functions[name]
  if (!run) return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })
  return run(request)
}

function required(database: ProjectDatabase | null): ProjectDatabase {
  if (database) return database
  throw new Error('This server was started without tables.')
}
