/** Table of Airtable behind a stored collection. */
export interface AirtableTable {
  readonly baseId: string
  /** Id or name of the table. */
  readonly tableId: string
  /** Id or name of a view, which filters and sorts. */
  readonly view?: string | undefined
  /** Names of the only fields that pages read and write; all when absent. */
  readonly fields?: readonly string[] | undefined
  /** Whether pages cannot change it. */
  readonly isReadonly?: boolean | undefined
}

/** Settings of the connection to Airtable, as plain data. */
export interface AirtableSettings {
  /** Personal access token, which never reaches a page. */
  readonly token: string
  /** Address of the API, without a slash at its end. */
  readonly apiBase: string
  /** Tables by the id of their collection. */
  readonly tables: Readonly<Record<string, AirtableTable>>
  /** Bases whose tables pages may name themselves. */
  readonly bases: readonly string[]
  /** Longest time for an answer; ten seconds when absent. */
  readonly timeoutMs?: number
  /** Requests that one user may make per minute; 300 when absent. */
  readonly perMinute?: number
}
