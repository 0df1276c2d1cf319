import { airtableTables } from '../../contract/airtable.ts'
import { parseHost } from '../forwarding/parseHost.ts'
import { StartError } from '../process/StartError.ts'
import type { AirtableSettings } from '../world/airtable.ts'

/** Parsed environment variables about Airtable. */
interface AirtableVariables {
  readonly AIRTABLE_TOKEN?: string | undefined
  readonly AIRTABLE_TABLES?: string | undefined
  readonly AIRTABLE_BASES?: readonly string[] | undefined
  readonly AIRTABLE_API_BASE: string
}

/** Settings of the connection to Airtable; undefined when nothing is set. @throws {StartError} for tables without a token. */
export function airtableOf(variables: AirtableVariables): AirtableSettings | undefined {
  const { AIRTABLE_TOKEN: token, AIRTABLE_TABLES, AIRTABLE_BASES: bases = [], AIRTABLE_API_BASE } = variables
  const tables = readTables(AIRTABLE_TABLES ?? '{}') ?? {}
  if (token !== undefined) return { token, tables, bases, apiBase: AIRTABLE_API_BASE.replace(/\/+$/, '') }
  if (Object.keys(tables).length === 0 && bases.length === 0) return undefined
  throw new StartError('These settings are not right: AIRTABLE_TOKEN (needed with AIRTABLE_TABLES and AIRTABLE_BASES).')
}

/** Whether a text is valid as `AIRTABLE_TABLES`. */
export function isAirtableTables(text: string): boolean {
  return readTables(text) !== undefined
}

function readTables(text: string): AirtableSettings['tables'] | undefined {
  try {
    return airtableTables.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether a text is valid as `AIRTABLE_API_BASE`. */
export function isAirtableApi(text: string): boolean {
  return URL.canParse(text) && parseHost(new URL(text).origin) !== undefined && !/[?#@]/.test(text)
}
