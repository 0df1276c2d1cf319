import type { Database } from '../db/database.ts'
import type { AirtableSettings } from './airtable.ts'
import type { Billing } from './billing.ts'
import type { Blob } from './blob.ts'
import type { ForwardingSettings } from './forwarding.ts'
import type { PasswordHasher } from './passwordHasher.ts'
import type { SignInProviders } from './signInProvider.ts'

/** Source of time. */
export interface Clock {
  now(): Date
}

/** Source of ids and secrets. */
export interface Ids {
  /** Returns a new UUID v7; later ones sort after earlier ones. */
  next(): string
  /** Returns 256 random bits as base64url. */
  secret(): string
}

/** Settings of the web server. */
interface AppConfig {
  /** Public URL without a trailing slash; when absent, mailed links begin with the address this server listens on. */
  readonly publicUrl?: string
  /** Redirect URIs for sign-in providers; the app's own page when absent. */
  readonly redirectUris?: readonly string[]
  /** Folder of the built app; without it only the API is served. */
  readonly appDist: string
  readonly logLevel: 'silent' | 'warn' | 'info'
  /** Output of the log; standard output when absent. */
  readonly logTo?: { write(line: string): void }
  /** URL path of the outbox for this machine, impossible to guess; absent when there is none. */
  readonly mailPath?: string
  /** Networks of the proxies in front of the server. */
  readonly trustProxy?: readonly string[]
  /** Other origins whose pages may call the API. */
  readonly corsOrigins?: readonly string[]
  /** Requests per minute allowed per address; unlimited when absent. */
  readonly requestsPerMinute?: number
  /** Load shedding while the process is too busy; none when absent. */
  readonly shedding?: Shedding
  /** Storage limit per account in gigabytes; unlimited when absent. */
  readonly storageGb?: number
  /** Hosts to which the server sends requests for pages; none when absent. */
  readonly forwarding?: ForwardingSettings
  /** Connection to Airtable; none when absent. */
  readonly airtable?: AirtableSettings
}

/** Limits of event loop delay, in milliseconds. */
export interface Shedding {
  /** Mean delay from which requests are refused. */
  readonly busyMs: number
  /** Window of the mean: one pause, such as at startup, is not load. */
  readonly sampleMs: number
}

/** All external dependencies of the server. */
export interface World {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly blob: Blob
  readonly passwords: PasswordHasher
  /** Runs picture processing, which needs memory and the threads that sign-in uses too: one at a time, with a short queue. */
  readonly pictures: <T>(task: () => Promise<T>) => Promise<T>
  /** Configured sign-in providers. */
  readonly providers: SignInProviders
  readonly billing: Billing
  /** Free space where data is kept; not watched when absent. */
  readonly disk?: { readonly isFull: boolean }
  /** Key that signs file URLs; the same on every server of an installation. */
  readonly signingKey: string
  /** Earlier keys whose signatures are still accepted. */
  readonly olderKeys?: readonly string[]
  readonly config: AppConfig
}
