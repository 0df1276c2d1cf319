import type { CellCase } from '../cellCase.ts'

const path = '/api:checkups/checkups'
const members = '200 200 200 403 403 401 401'
const colleagues = '- - 404 - - - -'

/** Visits: scheduling, walking and completing them. */
export const visitCells: readonly CellCase[] = [
  {
    capability: 'schedule_checkup',
    name: 'a visit of one’s own, or of nobody yet',
    answers: '201 201 201 403 403 401 401',
    changes: 'checkup',
    request: ({ siteId: site_id }) => ['POST', path, { site_id, type: 'routine' }],
  },
  {
    capability: 'schedule_checkup',
    name: 'a visit of somebody else',
    answers: '201 201 403 403 403 401 401',
    changes: 'checkup',
    request: ({ siteId: site_id, colleagueId: assigned_user_id }) => [
      'POST',
      path,
      { site_id, type: 'routine', assigned_user_id },
    ],
  },
  {
    capability: 'schedule_checkup',
    name: 'calling a visit off',
    answers: members,
    changes: 'checkup',
    request: async ({ scheduled }) => ['POST', `${path}/${await scheduled()}/cancel`, { reason: 'weather' }],
  },
  {
    capability: 'perform_checkup',
    name: 'beginning a visit',
    answers: members,
    changes: 'checkup',
    request: async ({ scheduled }) => ['POST', `${path}/${await scheduled()}/start`],
  },
  {
    capability: 'perform_checkup',
    name: 'beginning a colleague’s visit',
    answers: colleagues,
    changes: 'checkup',
    request: async ({ scheduled, colleagueId }) => ['POST', `${path}/${await scheduled(colleagueId)}/start`],
  },
  {
    capability: 'perform_checkup',
    name: 'observing a zone',
    answers: members,
    changes: 'checkup_zone',
    async request({ walked, run }) {
      const [zone] = await run('select id from checkup_zone where checkup_id = $1', [await walked()])
      return ['PATCH', `/api:checkups/checkup-zones/${zone?.id}`, { status: 'running' }]
    },
  },
  {
    capability: 'perform_checkup',
    name: 'observing a zone on a colleague’s visit',
    answers: colleagues,
    changes: 'checkup_zone',
    async request({ walked, run, colleagueId }) {
      const [zone] = await run('select id from checkup_zone where checkup_id = $1', [await walked(colleagueId)])
      return ['PATCH', `/api:checkups/checkup-zones/${zone?.id}`, { status: 'running' }]
    },
  },
  {
    capability: 'complete_checkup',
    name: 'a visit',
    answers: members,
    changes: 'checkup',
    request: async ({ walked }) => ['POST', `${path}/${await walked()}/complete`],
  },
  {
    capability: 'complete_checkup',
    name: 'a colleague’s visit',
    answers: colleagues,
    changes: 'checkup',
    request: async ({ walked, colleagueId }) => ['POST', `${path}/${await walked(colleagueId)}/complete`],
  },
  {
    capability: 'reopen_checkup',
    name: 'a completed visit',
    answers: '200 200 403 403 403 401 401',
    changes: 'checkup',
    async request({ walked, people }) {
      const id = await walked()
      await people.owner('POST', `${path}/${id}/complete`)
      return ['POST', `${path}/${id}/reopen`, { reason: 'Forgot zone 4' }]
    },
  },
]
