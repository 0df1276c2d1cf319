import type { Connection } from '../connection/connectTo.ts'
import { query } from '../database/Query.ts'

type Settings = Readonly<Record<string, unknown>>

/**
 * Reads the roles of a user: rows of the role table that the user role table names, or its own values where no foreign key leads
 * to another table.
 * @throws {SupabaseError}
 */
export async function readRoles(
  connection: Connection,
  settings: Settings,
  userId: string,
): Promise<readonly unknown[]> {
  const table = String(settings.userRoleTable)
  const user = textOf(settings.userRoleTableUserColumn) || 'userId'
  const role = textOf(settings.userRoleTableRoleColumn) || 'roleId'
  const rows = async (select: string) => {
    const { data } = await query(connection, (client) => client.from(table).select(select).eq(user, userId))
    return Array.isArray(data) ? data.map((row) => Object(row).role) : []
  }
  const found = textOf(settings.roleTable) ? await rows(`role:${role}(*)`) : await rows(`role:${role}`)
  return found.filter((one) => one !== null && one !== undefined)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
