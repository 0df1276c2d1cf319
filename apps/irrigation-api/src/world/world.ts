import type { SignInProviders } from '../auth/oauth/signInProvider.ts'
import type { PasswordHasher } from '../auth/passwordHasher.ts'
import type { Billing } from '../billing/billing.ts'
import type { Database } from '../db/database.ts'
import type { Blob } from '../files/blob/blob.ts'

/** Where the time comes from. */
export interface Clock {
  now(): Date
}

/** Where ids and secrets come from. */
export interface Ids {
  /** A new UUID v7; later ones sort after earlier ones. */
  next(): string
  /** 256 random bits as base64url. */
  secret(): string
}

/** Settings of the web server. */
interface AppConfig {
  /** Address people use, without a trailing slash; when absent, the one each request came to. */
  readonly publicUrl?: string
  /** Addresses that providers of sign-in may send people back to; the app's own page when absent. */
  readonly redirectUris?: readonly string[]
  /** Folder of the built app; when it is missing only the API answers. */
  readonly appDist: string
  readonly logLevel: 'silent' | 'warn' | 'info'
  /** Where the log goes; standard output when absent. */
  readonly logTo?: { write(line: string): void }
  /** Where this machine may read the outbox, a path that nobody guesses; nowhere when absent. */
  readonly mailPath?: string
  /** Networks of the proxies in front. */
  readonly trustProxy?: readonly string[]
  /** Origins other than the server's own whose pages may call it. */
  readonly corsOrigins?: readonly string[]
  /** How many requests of one address are answered in a minute; any number when absent. */
  readonly requestsPerMinute?: number
  /** When requests are turned away because the process is too busy; never when absent. */
  readonly shedding?: Shedding
  /** How many gigabytes the files of an account may take; any number when absent. */
  readonly storageGb?: number
}

/** How long the event loop may be late, both in milliseconds. */
export interface Shedding {
  /** Its mean delay from which on requests are turned away. */
  readonly busyMs: number
  /** The mean is taken over so long: one pause, as when the process starts, is no load. */
  readonly sampleMs: number
}

/** Everything the server takes from outside. */
export interface World {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly blob: Blob
  readonly passwords: PasswordHasher
  /** Runs what draws pictures, which takes memory and the threads that sign-in needs too: one at a time, and few in line. */
  readonly pictures: <T>(task: () => Promise<T>) => Promise<T>
  /** Where people can sign in elsewhere. */
  readonly providers: SignInProviders
  readonly billing: Billing
  /** The room left where data are kept; nobody watches it when absent. */
  readonly disk?: { readonly isFull: boolean }
  /** Key that signs addresses of files; the same on every server of an installation. */
  readonly signingKey: string
  /** Keys of before, whose signatures are still believed. */
  readonly olderKeys?: readonly string[]
  readonly config: AppConfig
}
