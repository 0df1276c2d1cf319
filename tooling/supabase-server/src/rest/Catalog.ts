import type { ClientBase } from 'pg'

/** Tables and functions of the exposed schema, read anew for each request. */
export interface Catalog {
  /** Primary key columns by table or view. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  readonly foreignKeys: readonly ForeignKey[]
  readonly routines: readonly Routine[]
}

export interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
}

/** A function that can be called. */
export interface Routine {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly isRequired: boolean }[]
  readonly isSet: boolean
  readonly returns: 'nothing' | 'rows' | 'value'
  /** Table whose rows it returns; null for other results. */
  readonly table: string | null
}

const CATALOG = `
select
  (select json_object_agg(c.relname, coalesce((
     select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary), '[]'))
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')) as tables,
  (select coalesce(json_agg(json_build_object(
     'name', k.conname, 'table', k.conrelid::regclass::name, 'target', k.confrelid::regclass::name,
     'columns', (select json_agg(a.attname order by array_position(k.conkey, a.attnum)) from pg_attribute a
                 where a.attrelid = k.conrelid and a.attnum = any (k.conkey)),
     'targetColumns', (select json_agg(a.attname order by array_position(k.confkey, a.attnum)) from pg_attribute a
                       where a.attrelid = k.confrelid and a.attnum = any (k.confkey)))), '[]')
   from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace) as "foreignKeys",
  (select coalesce(json_agg(json_build_object(
     'name', p.proname, 'isSet', p.proretset,
     'returns', case when p.prorettype = 'void'::regtype then 'nothing'
                     when t.typtype = 'c' or p.prorettype = 'record'::regtype then 'rows' else 'value' end,
     'table', case when t.typtype = 'c' then t.typrelid::regclass::name end,
     'parameters', coalesce((
        select json_agg(json_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null),
                        'isRequired', n <= p.pronargs - p.pronargdefaults) order by n)
        from generate_series(1, p.pronargs) n), '[]'))), '[]')
   from pg_proc p join pg_type t on t.oid = p.prorettype where p.pronamespace = 'public'::regnamespace) as routines`

/** Reads the tables, foreign keys and functions of the schema `public`. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const { rows } = await client.query<{
    tables: Readonly<Record<string, readonly string[]>> | null
    foreignKeys: readonly ForeignKey[]
    routines: readonly Routine[]
  }>(CATALOG)
  const { tables = {}, foreignKeys = [], routines = [] } = rows[0] ?? {}
  return { tables: new Map(Object.entries(tables ?? {})), foreignKeys, routines }
}
