import { startTestServer } from '@sluice/irrigation-api/testing'
import { Client, Pool } from 'pg'

/** The database of a project, and what closes it. */
export interface ProjectDatabase {
  readonly pool: Pool
  /** Runs SQL as the owner of the tables, past row-level security. */
  run(sql: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}

/** Roles and functions that a project has before its own tables. */
const FOUNDATION = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create schema auth;
create function auth.jwt() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt()->>'sub')::uuid $$;
create function auth.role() returns text language sql stable as $$ select auth.jwt()->>'role' $$;
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
`

/** Starts the embedded PostgreSQL with the roles of a project and its tables. @param tables SQL that creates and fills them. */
export async function startProjectDatabase(tables: string): Promise<ProjectDatabase> {
  const server = await startTestServer()
  const admin = { ...server.admin, database: 'postgres' }
  const owner = new Client(admin)
  const pool = new Pool({ ...admin, max: 4, idleTimeoutMillis: 0 })
  const close = async () => {
    await Promise.all([endPool(pool), owner.end()])
    await server.close()
  }
  try {
    await owner.connect()
    await owner.query(`${FOUNDATION}${tables}`)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, close, run: async (sql, values = []) => (await owner.query(sql, [...values])).rows }
}

/** Closes the connections of a pool; its own promise resolves before they are closed, and a database that stops then breaks them. */
async function endPool(pool: Pool): Promise<void> {
  let open = pool.totalCount
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve()
    pool.on('remove', () => {
      open -= 1
      if (open === 0) resolve()
    })
  })
  await pool.end()
  await closed
}
