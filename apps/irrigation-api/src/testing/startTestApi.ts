import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client, type ClientConfig } from 'pg'
import type { SignInProviders } from '../auth/oauth/signInProvider.ts'
import { createPasswordHasher } from '../auth/passwordHasher.ts'
import { createFakeBilling } from '../billing/fake/createFakeBilling.ts'
import type { FakeBilling } from '../billing/fake/fakeBilling.ts'
import { createApp } from '../createApp.ts'
import { createDatabase } from '../db/createDatabase.ts'
import { buildDemo } from '../demo/buildDemo.ts'
import { writeDemo } from '../demo/writeDemo.ts'
import { createDiskBlob } from '../files/blob/disk.ts'
import { createPictureQueue } from '../files/picture.ts'
import { createIds } from '../world/createIds.ts'
import type { World } from '../world/world.ts'
import { buildTestAccount } from './accounts/buildTestAccount.ts'
import { testAccounts } from './accounts/testAccounts.ts'
import { createTestClock, type TestClock } from './createTestClock.ts'
import { createTestDatabase } from './createTestDatabase.ts'
import { readTestServer } from './servers/readTestServer.ts'
import { startTestServer } from './servers/startTestServer.ts'
import type { OpenTestServer, TestServer } from './servers/testServer.ts'
import { addRecoveryCode, requestAs, type SignedInRequest } from './signIn.ts'

/** Password of every test user. */
export const testPassword = 'test-password'

/** An API over a database of its own, filled with the test accounts, its clock in the test's hand. */
export interface TestApi {
  readonly app: FastifyInstance
  readonly world: World
  readonly clock: TestClock
  /** The payment provider, its customers in the test's hand. */
  readonly billing: FakeBilling
  /** A login that row-level security does not bind. */
  readonly admin: ClientConfig
  /** The login of the API, which row-level security binds. */
  readonly runtime: ClientConfig
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Signs in with the test password, and with a recovery code where there is a second factor. */
  as(email: string): Promise<SignedInRequest>
  close(): Promise<void>
}

/** What a test may replace. */
export interface TestApiOptions {
  readonly appDist?: string
  readonly publicUrl?: string
  readonly showsMail?: boolean
  /** Other settings of the web server. */
  readonly config?: Partial<World['config']>
  readonly providers?: SignInProviders
  /** The room left on the disk; nobody watches it otherwise. */
  readonly disk?: { readonly isFull: boolean }
  /** The day of the demo data to fill it with instead of the test accounts. */
  readonly demoToday?: string
  /** Takes the log, which is silent otherwise. */
  readonly logTo?: { write(line: string): void }
}

/** Starts an API for tests; under this package's Vitest setup they share one database server, elsewhere it brings its own. */
export async function startTestApi({
  appDist = '/nonexistent',
  publicUrl,
  showsMail = true,
  config = {},
  providers = {},
  demoToday,
  disk,
  logTo,
}: TestApiOptions = {}): Promise<TestApi> {
  const server: TestServer & Partial<OpenTestServer> = readTestServer() ?? (await startTestServer())
  const database = await createTestDatabase(server)
  const admin = { ...server.admin, database }
  const runtime = { ...server.runtime, database }
  const folder = mkdtempSync(join(tmpdir(), 'sluice-files-'))
  const clock = createTestClock()
  const billing = createFakeBilling({ clock, secret: 'test key' })
  const world: World = {
    db: createDatabase(runtime),
    clock,
    ids: createIds(clock),
    blob: await createDiskBlob(folder),
    passwords: createPasswordHasher(),
    pictures: createPictureQueue(),
    providers,
    signingKey: 'test key',
    billing,
    ...(disk && { disk }),
    config: {
      appDist,
      logLevel: logTo ? 'warn' : 'silent',
      ...(showsMail ? { mailPath: '/dev/mail/test' } : {}),
      ...config,
      ...(publicUrl ? { publicUrl } : {}),
      ...(logTo ? { logTo } : {}),
    },
  }
  await fill(admin, world, demoToday)
  const app = await createApp(world)
  return {
    app,
    world,
    clock,
    billing,
    admin,
    runtime,
    inject: (options) => app.inject(options),
    as: (email) => signIn(app, admin, email),
    async close() {
      await app.close()
      await world.db.close()
      rmSync(folder, { recursive: true, force: true })
      await server.close?.()
    },
  }
}

async function fill(admin: ClientConfig, { passwords }: World, demoToday: string | undefined): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  const hash = await passwords.hash(testPassword)
  const accounts = demoToday
    ? buildDemo(demoToday, [])
    : testAccounts.map((plan) => buildTestAccount(plan, '2026-06-15'))
  for (const account of accounts) await writeDemo(drizzle(client), account, hash)
  await client.end()
}

async function signIn(app: FastifyInstance, admin: ClientConfig, email: string): Promise<SignedInRequest> {
  const login = (code?: string) =>
    app.inject({ method: 'POST', url: '/api:auth/login', payload: { email, password: testPassword, code } })
  const first = await login()
  const isAsked = first.statusCode === 401 && first.json().code === 'auth.code_required'
  const answer = isAsked ? await login(await addRecoveryCode(admin, email)) : first
  return requestAs(app, answer.json().authToken)
}
