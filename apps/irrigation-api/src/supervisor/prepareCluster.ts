import { Client, type ClientConfig } from 'pg'

/** Name of the login the server works with; row-level security binds it. */
export const runtimeRole = 'app_rt'

/** Makes the runtime login and the application's database unless they exist. */
export async function prepareCluster(config: ClientConfig, database: string): Promise<void> {
  const client = new Client({ ...config, database: 'postgres' })
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [runtimeRole])
    if (role.rowCount === 0) await client.query(`create role ${runtimeRole} login nosuperuser nobypassrls`)
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
