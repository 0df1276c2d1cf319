import type { Access } from './access.ts'

/** A route as the server has it. */
export interface MountedRoute {
  readonly method: string
  /** Path as sent, with `:name` for its parameters. */
  readonly path: string
  readonly access: Access
  readonly isFieldWork: boolean | undefined
  readonly isAccountData: boolean | undefined
  /** Zod schemas of what goes in. */
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}
