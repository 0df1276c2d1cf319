import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client, type ClientConfig } from 'pg'
import type { ProviderSettings } from '../auth/oauth/providers.ts'
import { createPasswordHasher, type HashCost } from '../auth/passwordHasher.ts'
import { createFakeBilling } from '../billing/fake/createFakeBilling.ts'
import type { FakeBilling } from '../billing/fake/fakeBilling.ts'
import { createApp } from '../createApp.ts'
import type { SeededAccount } from '../seeding/rows.ts'
import { writeAccount } from '../seeding/writeAccount.ts'
import { createIds } from '../world/createIds.ts'
import type { World } from '../world/world.ts'
import { buildTestAccount } from './accounts/buildTestAccount.ts'
import { testAccounts } from './accounts/testAccounts.ts'
import { createTestClock, type TestClock } from './createTestClock.ts'
import { createTestDatabase } from './createTestDatabase.ts'
import { createTestWorld, type TestWorldSettings } from './createTestWorld.ts'
import { startSecondProcess } from './processes/startSecondProcess.ts'
import { assertTurns, createIdsInTurn, type Injector, takeTurns } from './processes/takeTurns.ts'
import { startTestServer } from './servers/startTestServer.ts'
import { type OpenTestServer, readTestServer, type TestServer } from './servers/testServer.ts'
import { addRecoveryCode, requestAs, type SignedInRequest } from './signIn.ts'

const cheap: HashCost = { memory: 64, passes: 1, parallelism: 1 }

/** Password of every test user. */
export const testPassword = 'test-password'

/** An API with its own database, filled with the test accounts, and a clock controlled by the test. */
export interface TestApi {
  /** Server in this process; requests of tests use `inject`, which may send them to another process. */
  readonly app: FastifyInstance
  readonly world: World
  readonly clock: TestClock
  /** Payment provider whose customers the test controls. */
  readonly billing: FakeBilling
  /** Login that bypasses row-level security. */
  readonly admin: ClientConfig
  /** Login of the API, subject to row-level security. */
  readonly runtime: ClientConfig
  /** Process ids of the answers. */
  readonly answeredBy: readonly number[]
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Signs in with the test password, and with a recovery code if the user has a second factor. */
  as(email: string): Promise<SignedInRequest>
  close(): Promise<void>
}

/** Options of a test API. */
export interface TestApiOptions {
  readonly appDist?: string
  readonly publicUrl?: string
  readonly showsMail?: boolean
  /** Further settings of the web server. */
  readonly config?: Partial<TestWorldSettings['config']>
  readonly providers?: ProviderSettings
  /** Cost of password hashes; minimal by default, because tests sign in thousands of times. */
  readonly hashCost?: HashCost
  /** Free space on the disk; not watched by default. */
  readonly disk?: { readonly isFull: boolean }
  /** Accounts to fill it with instead of the test accounts. */
  readonly accounts?: readonly SeededAccount[]
  /** Output of the log, which is silent by default. */
  readonly logTo?: { write(line: string): void }
}

/**
 * Starts an API for tests. Under this package's Vitest setup they share one database server; elsewhere each starts its own. With
 * `TEST_PROCESSES` set to 2, a second process serves the same database, and requests alternate between them.
 */
export async function startTestApi({
  appDist = '/nonexistent',
  publicUrl,
  showsMail = true,
  config = {},
  providers = {},
  hashCost = cheap,
  accounts,
  disk,
  logTo,
}: TestApiOptions = {}): Promise<TestApi> {
  const server: TestServer & Partial<OpenTestServer> = readTestServer() ?? (await startTestServer())
  const isUsual = accounts === undefined && hashCost === cheap
  const database = await createTestDatabase(server, isUsual ? usualAccounts : undefined)
  const admin = { ...server.admin, database }
  const runtime = { ...server.runtime, database }
  const folder = mkdtempSync(join(tmpdir(), 'sluice-files-'))
  const clock = createTestClock()
  const billing = createFakeBilling({ clock, secret: 'test key' })
  const settings: TestWorldSettings = {
    runtime,
    folder,
    providers,
    hashCost,
    config: {
      appDist,
      logLevel: logTo ? 'warn' : 'silent',
      ...(showsMail ? { mailPath: '/dev/mail/test' } : {}),
      ...config,
      ...(publicUrl ? { publicUrl } : {}),
    },
  }
  const turn = { count: 0 }
  const parts = { clock, billing, logTo, ...(disk && { disk }) }
  const hasTwo = process.env.TEST_PROCESSES === '2'
  const world = await createTestWorld(settings, {
    ...parts,
    ids: hasTwo ? createIdsInTurn(clock, turn) : createIds(clock),
  })
  const [app, second] = await Promise.all([
    createApp(world),
    hasTwo ? startSecondProcess(settings, { ...parts, turn }) : undefined,
    isUsual ? undefined : fill(admin, await world.passwords.hash(testPassword), accounts),
  ])
  const first = {
    inject: async (options: InjectOptions) => ({ pid: process.pid, answer: await app.inject(options) }),
  }
  const turns = takeTurns(second ? [first, second] : [first], turn)
  return {
    app,
    world,
    clock,
    billing,
    admin,
    runtime,
    ...turns,
    as: (email) => signIn(turns, admin, email),
    async close() {
      await second?.close()
      await app.close()
      await world.db.close()
      rmSync(folder, { recursive: true, force: true })
      await server.close?.()
      if (second) assertTurns(turns)
    },
  }
}

const usualAccounts = {
  name: 'accounts',
  write: async (admin: ClientConfig) => fill(admin, await createPasswordHasher(cheap).hash(testPassword)),
}

async function fill(admin: ClientConfig, hash: string, accounts?: readonly SeededAccount[]): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  for (const account of accounts ?? testAccounts.map((plan) => buildTestAccount(plan, '2026-06-15')))
    await writeAccount(drizzle(client), account, hash)
  await client.end()
}

async function signIn(turns: Injector, admin: ClientConfig, email: string): Promise<SignedInRequest> {
  const login = (code?: string) =>
    turns.inject({ method: 'POST', url: '/api:auth/login', payload: { email, password: testPassword, code } })
  const first = await login()
  const isAsked = first.statusCode === 401 && first.json().code === 'auth.code_required'
  const answer = isAsked ? await login(await addRecoveryCode(admin, email)) : first
  return requestAs(turns, answer.json().authToken)
}
