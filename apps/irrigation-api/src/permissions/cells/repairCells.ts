import type { CellCase } from '../cellCase.ts'

const path = '/api:checkups/repairs'
const adding = '201 201 201 403 403 401 401'

/** Faults and repairs, and pictures of them. */
export const repairCells: readonly CellCase[] = [
  {
    capability: 'add_repair',
    name: 'a fault',
    answers: adding,
    changes: 'repair',
    request: async ({ fault }) => ['POST', path, await fault()],
  },
  {
    capability: 'add_repair',
    name: 'a fault on a visit',
    answers: '200 200 200 403 403 401 401',
    changes: 'repair',
    async request({ walked, run }) {
      const [zone] = await run('select id from checkup_zone where checkup_id = $1', [await walked()])
      return ['PUT', `/api:checkups/checkup-zones/${zone?.id}/findings/head_broken`, { qty: 2 }]
    },
  },
  {
    capability: 'fix_within_nte',
    name: 'a fault that is mended at once',
    answers: adding,
    changes: 'repair',
    async request({ fault, run, siteId }) {
      await run('update site set nte_cents = 1000000 where id = $1', [siteId])
      return ['POST', path, { ...(await fault()), done: { authorization: 'nte' } }]
    },
  },
  {
    capability: 'fix_within_nte',
    name: 'a fault that was found before',
    answers: '200 200 200 403 403 401 401',
    changes: 'repair',
    async request({ fault, added, run, siteId }) {
      await run('update site set nte_cents = 1000000 where id = $1', [siteId])
      return ['POST', `${path}/${await added(path, await fault())}/done`, { authorization: 'nte' }]
    },
  },
  {
    capability: 'delete_pictures',
    name: 'of one’s own, on the day it was taken',
    answers: '204 204 204 403 403 401 401',
    changes: 'picture',
    request: async ({ picture, technicianId }) => ['DELETE', `/api:files/pictures/${await picture(technicianId, 23)}`],
  },
  {
    capability: 'delete_pictures',
    name: 'of one’s own, a day later',
    answers: '204 204 403 403 403 401 401',
    changes: 'picture',
    request: async ({ picture, technicianId }) => ['DELETE', `/api:files/pictures/${await picture(technicianId, 25)}`],
  },
  {
    capability: 'delete_pictures',
    name: 'of a colleague',
    answers: '204 204 403 403 403 401 401',
    changes: 'picture',
    request: async ({ picture, colleagueId }) => ['DELETE', `/api:files/pictures/${await picture(colleagueId, 1)}`],
  },
]
