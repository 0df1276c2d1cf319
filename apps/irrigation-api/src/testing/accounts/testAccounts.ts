import type { TestPlan } from './testPlan.ts'

const common = { seed: 7, locale: 'en', timezone: 'America/Chicago', completed: 1, upcoming: 1, quotes: 1 } as const

/** Two small accounts for tests: A with an owner, a manager and two technicians, and the stranger B. */
export const testAccounts: readonly TestPlan[] = [
  {
    ...common,
    key: 'a',
    name: 'Account A',
    slug: 'account-a',
    email: 'a@example.com',
    users: [
      ['owner', 'owner.a@example.com', 'Owner A', 'en'],
      ['manager', 'manager.a1@example.com', 'Manager A', 'en'],
      ['technician', 'tech.a1@example.com', 'Tech A1', 'es'],
      ['technician', 'tech.a2@example.com', 'Tech A2', 'en'],
    ],
    clients: [
      ['Maple Bend HOA', 'hoa', 'Grace', 'Lindqvist', 1, 'hoa_common'],
      ['Okafor residence', 'residential', 'Adaeze', 'Okafor', 1, 'single_family'],
    ],
    storyZones: [3, 2],
  },
  {
    ...common,
    key: 'b',
    name: 'Account B',
    slug: 'account-b',
    email: 'b@example.com',
    users: [
      ['owner', 'owner.b@example.com', 'Owner B', 'es'],
      ['manager', 'manager.b@example.com', 'Manager B', 'es'],
    ],
    clients: [
      ['Quiet Oaks HOA', 'hoa', 'Bruno', 'Maddox', 1, 'hoa_common'],
      ['Upland Storage', 'commercial', 'Kurt', 'Voss', 1, 'industrial'],
    ],
    storyZones: [2],
  },
]
