/** An empty database that processes share, and how they reach it. */
export interface SharedDatabase {
  /** Address for the login that changes tables; always that of the database itself. */
  readonly adminUrl: string
  /** Address for the login that row-level security binds; that of the pooler where there is one. */
  readonly runtimeUrl: string
  /** Whether a pooler gives connections to others between transactions. */
  readonly isPooled: boolean
  close(): Promise<void>
}
