import { getTableName } from 'drizzle-orm'
import type { World } from '../world/world.ts'
import { exportedTables } from './exportedTables.ts'
import { type Reader, readTable } from './readTable.ts'
import type { ZipEntry } from './zip.ts'

/** What an export of an account holds: one JSON file for each table, and its pictures. Rows written meanwhile may be in one table and not in another. */
export async function* exportEntries({ db, blob }: World, owner: Omit<Reader, 'db'>): AsyncGenerator<ZipEntry> {
  for (const table of exportedTables)
    yield { name: `${getTableName(table)}.json`, bytes: readTable({ db, ...owner }, table), isPacked: true }
  const prefix = `${owner.accountId}/`
  for await (const { key } of blob.list(prefix)) {
    // Small copies are made of the pictures.
    if (key.endsWith('-thumb.jpg')) continue
    const file = await blob.read(key)
    if (file) yield { name: `pictures/${key.slice(prefix.length)}`, bytes: file.stream, isPacked: false }
  }
}
