/** What one demo account is made of. */
export interface DemoPlan {
  /** Prefix that keeps the ids of the accounts apart. */
  readonly key: 'a' | 'b'
  readonly seed: number
  readonly name: string
  readonly slug: string
  readonly email: string
  readonly locale: 'en' | 'es'
  readonly timezone: string
  readonly users: readonly DemoUser[]
  readonly clients: readonly DemoClient[]
  /** Zones of each controller of the first site; other sites are drawn by lot. */
  readonly storyZones: readonly number[]
  readonly completed: number
  readonly upcoming: number
  readonly quotes: number
}

/** A demo user: role, sign-in name, shown name, language. */
type DemoUser = readonly [role: 'owner' | 'manager' | 'technician', email: string, name: string, locale: 'en' | 'es']

/** A demo client: name, kind, contact, number of sites and their kind. */
type DemoClient = readonly [string, string, string, string, number, string]
