/** An empty database shared by processes, and its addresses. */
export interface SharedDatabase {
  /** Address for the login that migrates tables; always that of the database itself. */
  readonly adminUrl: string
  /** Address for the login subject to row-level security; that of the pooler where there is one. */
  readonly runtimeUrl: string
  /** Whether a pooler reassigns connections between transactions. */
  readonly isPooled: boolean
  close(): Promise<void>
}
