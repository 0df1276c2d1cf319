import { demoClients } from './demoClients.ts'
import type { DemoPlan } from './demoPlan.ts'

const seed = 20_260_615
const timezone = 'America/Chicago'

/** The demo accounts: A to look around in, B in Spanish, and C, one person who is trying it out. */
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
