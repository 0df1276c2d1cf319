import type { ActorRole, StateTable, Transition } from '@sluice/irrigation-rules'
import type { LightMyRequestResponse } from 'fastify'
import { runJobs } from '../../jobs/runJobs.ts'
import type { PermissionWorld } from '../../permissions/createPermissionWorld.ts'
import type { SignedInRequest, TestApi } from '../../testing/index.ts'

/** A row of a state table, its types forgotten. */
export type TableRow = Transition<string, object, string>

/** A state table, its types forgotten. */
export type AnyTable = StateTable<string, object, string>

/** What somebody is told: a status, and the code of a refusal. */
export type Told = readonly [status: number, code?: string]

/** Fields of a request. */
export type Body = Readonly<Record<string, unknown>>

/** A call that asks for a row; fields of `body` take the place of what is sent otherwise, and `undefined` leaves one out. */
export interface RowCall {
  readonly id: string
  readonly asker: ActorRole
  readonly body?: Body
}

/** Something that a row needs and that is not so. */
export interface Unmet<W> {
  readonly before?: (world: W, id: string, row: TableRow) => Promise<unknown>
  readonly after?: (world: W) => Promise<unknown>
  readonly body?: Body | ((world: W, id: string) => Body | Promise<Body>)
  /** What is said then, where it is not 422 with the code of what is missing. */
  readonly told?: Told
  /** The state that the same call leads to by another row then. */
  readonly leadsTo?: string
}

/** How the rows of one state table are asked of the API. */
export interface RowPlan<W> {
  /** Name of the record in the codes of refusals. */
  readonly entity: string
  start(): Promise<W>
  end(world: W): Promise<unknown>
  /** A record in the first state of a row that lacks nothing; for a row that makes one, the id that it is to have. */
  prepare(world: W, row: TableRow, asker: ActorRole): Promise<string>
  /** Asks for what the row allows; as `system`, lets that happen which makes the product do it, and tells nothing. */
  act(world: W, row: TableRow, call: RowCall): Promise<Told | undefined>
  /** The state of a record; undefined when there is none. */
  statusOf(world: W, id: string): Promise<unknown>
  /** Puts a record into another state, as if what leads there had happened. */
  force(world: W, id: string, status: string): Promise<unknown>
  /** Everything of a record that a refusal must leave alone. */
  digest(world: W, id: string): Promise<unknown>
  /** How often the log says that the record came to the second state of a row. */
  logged(world: W, row: TableRow, id: string): Promise<number>
  /** A state from which the call of a row leads nowhere, where the tables lead on from the usual one by the same call. */
  readonly otherState?: (row: TableRow) => string | undefined
  /** Whether the same call of somebody whom a row does not name asks for another row, which is asked about itself. */
  readonly isElsewhere?: (row: TableRow, asker: ActorRole) => boolean
  /** Whether nothing is logged, because the state follows from the moment alone. */
  readonly isUnlogged?: (row: TableRow) => boolean
  /** What is said where a row is not listed, or made what is there; 409 unless told. */
  readonly unlisted?: (row: TableRow, from: string) => Told | undefined
  /** What is said to whom no row names; 403 unless told, and 401 to who has no account. */
  readonly stranger?: (row: TableRow, asker: ActorRole) => Told | undefined
  /** How each requirement is not met: by its code, or by the id of the row and the code. */
  readonly guards: Readonly<Record<string, Unmet<W>>>
  /** How each condition of who may does not hold, by itself or by the id of the row and the condition; 403 unless told. */
  readonly conditions?: Readonly<Record<string, Unmet<W>>>
  /** Looks at what else a row has brought about. */
  readonly effects?: (world: W, row: TableRow, id: string) => Promise<unknown>
}

interface Runs {
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/** How a plan reads and sets the records of a table of the database whose column `status` is the state. */
export const rowReaders = (table: string, verb = (row: TableRow) => `${table}.${row.to}`) => ({
  statusOf: async ({ run }: Runs, id: string) =>
    (await run(`select status from ${table} where id = $1`, [id]))[0]?.status,
  force: ({ run }: Runs, id: string, status: string) =>
    run(`update ${table} set status = $2 where id = $1`, [id, status]),
  digest: ({ run }: Runs, id: string) => run(`select * from ${table} where id = $1`, [id]),
  logged: async ({ run }: Runs, row: TableRow, id: string) =>
    (await run('select 1 from activity_log where target_id = $1 and verb = $2', [id, verb(row)])).length,
})

/** What an answer says: its status, and the code of a refusal. */
export function toldOf({ statusCode, body }: LightMyRequestResponse): Told {
  const { code } = body === '' ? { code: undefined } : JSON.parse(body)
  return code === undefined ? [statusCode] : [statusCode, code]
}

/** Whose requests stand for a role; what the product does by itself is set off by the owner. */
export const callerOf = ({ callers }: Pick<PermissionWorld, 'callers'>, asker: ActorRole): SignedInRequest =>
  callers[asker === 'system' ? 'owner' : asker]

/** Runs every job. @throws when one fails. */
export const runEveryJob = async ({ api }: { readonly api: TestApi }): Promise<void> => {
  const onError = (error: unknown) => {
    throw error
  }
  await runJobs(api.world, { onError })
}
