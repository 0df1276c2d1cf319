import { demoClients } from './demoClients.ts'
import type { DemoPlan } from './demoPlan.ts'

const seed = 20_260_615

/** The demo accounts: A, in which to look around, and B, which proves that accounts do not see one another. */
export const demoPlans: readonly DemoPlan[] = [
  {
    key: 'a',
    seed,
    name: 'Agave Line Irrigation',
    slug: 'agave-line',
    email: 'office.a@example.com',
    locale: 'en',
    timezone: 'America/Chicago',
    users: [
      ['owner', 'owner.a@example.com', 'Morgan Vale', 'en'],
      ['manager', 'manager.a1@example.com', 'Priya Raman', 'en'],
      ['manager', 'manager.a2@example.com', 'Colin Abbott', 'en'],
      ['technician', 'tech.a1@example.com', 'Diego Fuentes', 'es'],
      ['technician', 'tech.a2@example.com', 'Sam Whitfield', 'en'],
      ['technician', 'tech.a3@example.com', 'Lena Ortiz', 'es'],
      ['technician', 'tech.a4@example.com', 'Marcus Bell', 'en'],
      ['technician', 'tech.a5@example.com', 'Joel Stratton', 'en'],
    ],
    clients: demoClients,
    storyZones: [16, 16, 14, 12],
    completed: 25,
    upcoming: 10,
    quotes: 18,
  },
  {
    key: 'b',
    seed: seed + 1,
    name: 'Third Bend Sprinkler',
    slug: 'third-bend',
    email: 'office.b@example.com',
    locale: 'es',
    timezone: 'America/Chicago',
    users: [
      ['owner', 'owner.b@example.com', 'Ramon Quiroga', 'es'],
      ['manager', 'manager.b@example.com', 'Elena Prieto', 'es'],
      ['technician', 'tech.b1@example.com', 'Ines Galvan', 'es'],
    ],
    clients: [
      ['Quiet Oaks HOA', 'hoa', 'Bruno', 'Maddox', 1, 'hoa_common'],
      ['Sandoval residence', 'residential', 'Teresa', 'Sandoval', 1, 'single_family'],
      ['Upland Storage', 'commercial', 'Kurt', 'Voss', 2, 'industrial'],
    ],
    storyZones: [8, 6],
    completed: 3,
    upcoming: 2,
    quotes: 3,
  },
]
