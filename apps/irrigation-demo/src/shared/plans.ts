import type { DemoClient, DemoPlan } from '../world.ts'

/**
 * Invented customers of each account: name, kind, contact, number of sites, kind of site. The first ones of A are part of
 * stories.
 */
const demoClients: Readonly<Record<'a' | 'b' | 'c', readonly DemoClient[]>> = {
  a: [
    ['Maple Bend HOA', 'hoa', 'Grace', 'Lindqvist', 1, 'hoa_common'],
    ['Okafor residence', 'residential', 'Adaeze', 'Okafor', 1, 'single_family'],
    ['Juniper Elementary', 'municipal', 'Paul', 'Whitcomb', 1, 'school'],
    ['Rosario home', 'residential', 'Marisol', 'Rosario', 1, 'single_family'],
    ['Cedar Ford Dental', 'commercial', 'Helen', 'Brandt', 1, 'medical'],
    ['Lakeside Park', 'municipal', 'Omar', 'Haddad', 1, 'park'],
    ['Nettles residence', 'residential', 'Ivy', 'Nettles', 1, 'single_family'],
    ['Beltran residence', 'residential', 'Lucia', 'Beltran', 1, 'single_family'],
    ['Stonegate Commons', 'hoa', 'Ruth', 'Ferrell', 2, 'hoa_common'],
    ['Pecan Hollow HOA', 'hoa', 'Victor', 'Salas', 3, 'hoa_common'],
    ['Bluff Street Offices', 'commercial', 'Dana', 'Kowal', 3, 'office'],
    ['Three Creeks Retail', 'commercial', 'Irene', 'Castell', 3, 'retail'],
    ['Marbella Inn', 'commercial', 'Tomas', 'Reyle', 1, 'hotel'],
    ['Rio Claro Parks', 'municipal', 'Naomi', 'Bright', 2, 'park'],
    ['Whitlock Property Group', 'property_manager', 'Sean', 'Whitlock', 4, 'single_family'],
    ['Larkspur Builders', 'builder', 'Kay', 'Larkin', 3, 'single_family'],
    ['Amundsen residence', 'residential', 'Lars', 'Amundsen', 1, 'single_family'],
    ['Carver residence', 'residential', 'Miles', 'Carver', 1, 'single_family'],
    ['Delacroix residence', 'residential', 'Anne', 'Delacroix', 1, 'single_family'],
    ['Eastman residence', 'residential', 'Judy', 'Eastman', 1, 'single_family'],
    ['Fontaine residence', 'residential', 'Claire', 'Fontaine', 1, 'single_family'],
    ['Garza residence', 'residential', 'Hector', 'Garza', 1, 'single_family'],
    ['Hollis residence', 'residential', 'Wendy', 'Hollis', 1, 'single_family'],
    ['Ibarra residence', 'residential', 'Rosa', 'Ibarra', 2, 'single_family'],
    ['Jansen residence', 'residential', 'Peter', 'Jansen', 1, 'single_family'],
    ['Kimball residence', 'residential', 'Noel', 'Kimball', 1, 'single_family'],
  ],
  b: [
    ['Quiet Oaks HOA', 'hoa', 'Bruno', 'Maddox', 2, 'hoa_common'],
    ['Sandoval residence', 'residential', 'Teresa', 'Sandoval', 2, 'single_family'],
    ['Upland Storage', 'commercial', 'Kurt', 'Voss', 2, 'industrial'],
    ['Luz Bakery', 'commercial', 'Luz', 'Arriaga', 1, 'retail'],
    ['Cedar Ford Schools', 'municipal', 'Edith', 'Marsh', 2, 'school'],
    ['Tejeda residence', 'residential', 'Raul', 'Tejeda', 2, 'single_family'],
    ['Navarro residence', 'residential', 'Olga', 'Navarro', 1, 'single_family'],
    ['Pruitt residence', 'residential', 'Dale', 'Pruitt', 1, 'single_family'],
    ['Quezada residence', 'residential', 'Irma', 'Quezada', 1, 'single_family'],
    ['Renfro residence', 'residential', 'Joyce', 'Renfro', 1, 'single_family'],
  ],
  c: [
    ['Heron Court HOA', 'hoa', 'Beth', 'Anders', 1, 'hoa_common'],
    ['Saltbush Rentals', 'property_manager', 'Ned', 'Corwin', 2, 'single_family'],
    ['Foxglove Offices', 'commercial', 'Mara', 'Quill', 1, 'office'],
    ['Yardley residence', 'residential', 'Owen', 'Yardley', 1, 'single_family'],
  ],
}

const seed = 20_260_615
const timezone = 'America/Chicago'

/** The demo accounts: A for looking around, B in Spanish, and C, a one-person company on trial. */
export const demoPlans: readonly DemoPlan[] = [
  {
    ...{ key: 'a', seed, timezone, size: 1 },
    ...{ name: 'Agave Line Irrigation', slug: 'agave-line', email: 'office.a@example.com', locale: 'en' },
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
    clients: demoClients.a,
    storyZones: [16, 16, 14, 12],
    totals: {
      ...{ controllers: 62, zones: 640, programs: 155, backflows: 48, backflowTests: 96 },
      ...{ tickets: 30, pictures: 1300, submissions: 34 },
    },
    checkups: { completed: 176, scheduled: 14, in_progress: 9, in_review: 4, cancelled: 7 },
    repairs: { done: 451, approved: 78, quoted: 137, open: 176, declined: 69, deferred: 49, monitor: 20 },
    quotes: {
      ...{ draft: 10, sent: 8, viewed: 5, approved: 3, partly_approved: 1 },
      ...{ done: 59, declined: 10, expired: 7, void: 2 },
    },
    subscription: { plan: 'company', status: 'active' },
  },
  {
    ...{ key: 'b', seed: seed + 1, timezone, size: 1 },
    ...{ name: 'Third Bend Sprinkler', slug: 'third-bend', email: 'office.b@example.com', locale: 'es' },
    users: [
      ['owner', 'owner.b@example.com', 'Ramon Quiroga', 'es'],
      ['manager', 'manager.b@example.com', 'Elena Prieto', 'es'],
      ['technician', 'tech.b1@example.com', 'Ines Galvan', 'es'],
      ['technician', 'tech.b2@example.com', 'Felix Duarte', 'es'],
      ['technician', 'tech.b3@example.com', 'Carla Whitman', 'en'],
    ],
    clients: demoClients.b,
    storyZones: [8, 6],
    totals: {
      ...{ controllers: 22, zones: 205, programs: 52, backflows: 18, backflowTests: 33 },
      ...{ tickets: 12, pictures: 420, submissions: 8 },
    },
    checkups: { completed: 59, scheduled: 5, in_progress: 2, in_review: 2, cancelled: 2 },
    repairs: { done: 152, approved: 27, quoted: 46, open: 59, declined: 23, deferred: 16, monitor: 7 },
    quotes: {
      ...{ draft: 4, sent: 3, viewed: 2, approved: 1, partly_approved: 1 },
      ...{ done: 19, declined: 3, expired: 1, void: 1 },
    },
    subscription: { plan: 'crew', status: 'active' },
  },
  {
    ...{ key: 'c', seed: seed + 2, timezone, size: 1 },
    ...{ name: 'Solo Spray', slug: 'solo-spray', email: 'office.c@example.com', locale: 'en' },
    users: [['owner', 'owner.c@example.com', 'Gail Thorne', 'en']],
    clients: demoClients.c,
    storyZones: [12, 8],
    totals: {
      ...{ controllers: 6, zones: 55, programs: 13, backflows: 5, backflowTests: 6 },
      ...{ tickets: 3, pictures: 80, submissions: 0 },
    },
    checkups: { completed: 17, scheduled: 1, in_progress: 1, in_review: 0, cancelled: 1 },
    repairs: { done: 41, approved: 7, quoted: 13, open: 17, declined: 6, deferred: 5, monitor: 1 },
    quotes: {
      ...{ draft: 1, sent: 1, viewed: 0, approved: 0, partly_approved: 0 },
      ...{ done: 6, declined: 1, expired: 1, void: 0 },
    },
    subscription: { plan: 'solo', status: 'trialing' },
  },
]

function times<T extends object>(counts: T, size: number): T {
  const scaled = Object.entries(counts).map(([name, count]) => [name, Number(count) * size])
  return Object.fromEntries(scaled) as T // the same names
}

/** A plan of several times the size: the same people have more clients, the first of which keep their stories. */
export function scalePlan(plan: DemoPlan, size: number): DemoPlan {
  const again = ([name, ...rest]: DemoClient, turn: number): DemoClient =>
    turn === 0 ? [name, ...rest] : [`${name} ${turn + 1}`, ...rest]
  return {
    ...plan,
    size,
    clients: Array.from({ length: size }, (_, turn) => plan.clients.map((client) => again(client, turn))).flat(),
    totals: times(plan.totals, size),
    checkups: times(plan.checkups, size),
    repairs: times(plan.repairs, size),
    quotes: times(plan.quotes, size),
  }
}
