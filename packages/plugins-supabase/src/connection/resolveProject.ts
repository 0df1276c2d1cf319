import type { PluginApp } from '@sluice/engine/plugins'
import { SupabaseError } from '../SupabaseError.ts'

/** Address and public key of a Supabase project. */
export interface Project {
  /** Without a trailing slash. */
  readonly url: string
  readonly apiKey: string
}

type Stored = Readonly<Record<string, unknown>>

/** Environments whose settings count, the first complete one wins; a preview is like production. */
const CHOICES = {
  editor: ['editor', 'staging', 'production'],
  staging: ['staging', 'production'],
  preview: ['production'],
  production: ['production'],
} as const

/**
 * Returns the project that the stored settings name for an environment: its own one, that of a later environment, or that for all.
 * @throws {SupabaseError} that names the missing setting.
 */
export function resolveProject(settings: Stored, environment: PluginApp['environment'], plugin: string): Project {
  const environments = recordOf(settings.environments)
  const own = CHOICES[environment].map((name) => recordOf(environments[name]))
  const stored = own.find((one) => textOf(one.projectUrl) && textOf(one.apiKey)) ?? settings
  const missing = ['projectUrl', 'apiKey'].find((name) => !textOf(stored[name]))
  if (missing) throw new SupabaseError('supabase/not-set', `The plugin ${plugin} needs the setting “${missing}”.`)
  const address = textOf(stored.customDomain) || textOf(stored.projectUrl)
  return { url: withScheme(address).replace(/\/+$/, ''), apiKey: textOf(stored.apiKey) }
}

const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`)

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const recordOf = (value: unknown): Stored => (typeof value === 'object' && value !== null ? { ...value } : {})
