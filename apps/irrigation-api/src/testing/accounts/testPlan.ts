/** What one account for tests is made of. */
export interface TestPlan {
  /** Prefix that keeps the ids of the accounts apart. */
  readonly key: string
  readonly seed: number
  readonly name: string
  readonly slug: string
  readonly email: string
  readonly locale: 'en' | 'es'
  readonly timezone: string
  readonly users: readonly TestUser[]
  readonly clients: readonly TestClient[]
  /** Zones of each controller of the first site; other sites are drawn by lot. */
  readonly storyZones: readonly number[]
  readonly completed: number
  readonly upcoming: number
  readonly quotes: number
}

/** A user: role, sign-in name, shown name, language. */
type TestUser = readonly [role: 'owner' | 'manager' | 'technician', email: string, name: string, locale: 'en' | 'es']

/** A client: name, kind, contact, number of sites and their kind. */
type TestClient = readonly [string, string, string, string, number, string]
