import type { PluginContext } from '@sluice/engine/plugins'
import { syncRows } from '../database/syncRows.ts'
import type { Channels } from './Channels.ts'
import { openChannels } from './openChannels.ts'

/** Pause after a table could not be followed. */
const RETRY_MS = 30_000

/** Applies the changes of tables to the collections of a page as they happen, without being waited for. */
export async function followTables(tables: readonly string[], context: PluginContext): Promise<void> {
  const channels = await openChannels(context)
  for (const table of tables) follow(table, channels, context)
}

function follow(table: string, channels: Channels, context: PluginContext): void {
  const { clock, log } = context.services
  const listener = { kind: 'postgres_changes', event: '*', schema: 'public', table, filter: '' } as const
  const onEvent = (_listener: unknown, change: Readonly<Record<string, unknown>>) => {
    apply(change, table, context).catch((error: unknown) => log.warn(`A change of ${table} was not applied.`, error))
  }
  channels
    .listen(`public:${table}`, listener, { follower: 'tables', self: false, presenceKey: '', onEvent })
    .catch((error: unknown) => {
      log.warn(`Changes of ${table} do not arrive.`, error)
      context.onEnd(clock.setTimeout(() => follow(table, channels, context), RETRY_MS))
    })
}

const CHANGES = { INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' } as const

async function apply(event: Readonly<Record<string, unknown>>, table: string, context: PluginContext): Promise<void> {
  const [, change] = Object.entries(CHANGES).find(([name]) => name === event.eventType) ?? []
  if (change) await syncRows(context, table, { change, rows: [change === 'delete' ? event.old : event.new] })
}
