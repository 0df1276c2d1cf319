export type { SentMessage } from './auth/Accounts.ts'
export {
  type EdgeFunction,
  type SentRequest,
  type SupabaseServer,
  type SupabaseServerOptions,
  startSupabaseServer,
} from './startSupabaseServer.ts'
export type { BucketOptions } from './storage/Files.ts'
