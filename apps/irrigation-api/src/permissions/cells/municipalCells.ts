import type { CellCase } from '../cellCase.ts'
import type { PermissionWorld } from '../createPermissionWorld.ts'

const path = '/api:municipal/submissions'
const members = '200 200 200 403 403 401 401'

async function sign({ addTest, signature }: PermissionWorld) {
  return ['POST', `/api:assets/backflow-tests/${await addTest()}/certify`, { signature_file_url: signature }] as const
}

async function submit({ draft }: PermissionWorld) {
  return ['POST', `${path}/${await draft()}/submit`, { attested: true }] as const
}

const setLicence = ({ run, accountId }: PermissionWorld, kind: 'irrigator' | 'tester', until: string) =>
  run(`update app_user set ${kind}_license_expires_on = $2 where account_id = $1`, [accountId, until])

/** The same request while nobody of the account holds a current license; restores the license afterwards. */
const lapsed = (kind: 'irrigator' | 'tester', request: (world: PermissionWorld) => Promise<ReturnedRequest>) => ({
  async request(world: PermissionWorld) {
    const prepared = await request(world)
    await setLicence(world, kind, '2026-06-14')
    return prepared
  },
  after: (world: PermissionWorld) => setLicence(world, kind, '2026-06-15'),
})

type ReturnedRequest = Awaited<ReturnType<typeof sign | typeof submit>>

/** A draft for a visit completed by a colleague. */
async function ofColleague({ run, draft, visit, colleagueId }: PermissionWorld) {
  const id = await draft()
  await run('update checkup set assigned_user_id = $2 where id = $1', [visit, colleagueId])
  return id
}

const giveBack = ({ run, visit, technicianId }: PermissionWorld) =>
  run('update checkup set assigned_user_id = $2 where id = $1', [visit, technicianId])

/** Backflow tests, and submissions to municipalities. */
export const municipalCells: readonly CellCase[] = [
  {
    capability: 'sign_backflow_test',
    name: 'with a licence',
    answers: members,
    changes: 'backflow_test',
    request: sign,
  },
  {
    capability: 'sign_backflow_test',
    name: 'without a licence',
    answers: '403 403 403 403 403 401 401',
    changes: 'backflow_test',
    ...lapsed('tester', sign),
  },
  {
    capability: 'see_submission',
    name: 'of one’s own work, or to one’s own city',
    answers: '200 200 200 200 200 401 401',
    field: 'property_name',
    request: async ({ submitted }) => ['GET', `${path}/${await submitted()}`],
  },
  {
    capability: 'see_submission',
    name: 'of a colleague’s work',
    answers: '200 200 404 - 200 401 401',
    field: 'property_name',
    request: async (world) => ['GET', `${path}/${await ofColleague(world)}`],
    after: giveBack,
  },
  {
    capability: 'see_submission',
    name: 'to another city',
    answers: '- - - 404 - - -',
    request: async ({ submitted }) => ['GET', `${path}/${await submitted(true)}`],
  },
  {
    capability: 'create_submission',
    name: 'of one’s own visit',
    answers: '201 201 201 403 403 401 401',
    changes: 'municipal_submission',
    async request({ run, visit: checkup_id }) {
      await run(`update municipal_submission set status = 'withdrawn'`)
      return ['POST', path, { kind: 'irrigation_checkup', checkup_id }]
    },
  },
  {
    capability: 'create_submission',
    name: 'of a colleague’s visit',
    answers: '- - 404 - - - -',
    changes: 'municipal_submission',
    async request({ run, visit: checkup_id, colleagueId }) {
      await run(`update municipal_submission set status = 'withdrawn'`)
      await run('update checkup set assigned_user_id = $2 where id = $1', [checkup_id, colleagueId])
      return ['POST', path, { kind: 'irrigation_checkup', checkup_id }]
    },
    after: giveBack,
  },
  {
    capability: 'submit_submission',
    name: 'with a licence',
    answers: members,
    changes: 'municipal_submission',
    request: submit,
  },
  {
    capability: 'submit_submission',
    name: 'without a licence',
    answers: '200 200 403 403 403 401 401',
    changes: 'municipal_submission',
    ...lapsed('irrigator', submit),
  },
  {
    capability: 'submit_submission',
    name: 'through the form that needs no account',
    answers: '- - - - - 201 -',
    changes: 'municipal_submission',
    async request({ run, municipalityId }) {
      const [place] = await run('select slug from municipality where id = $1', [municipalityId])
      const property = { property_name: 'Quiet Oaks', property_address: '1 Elm, Austin', postal_code: '78701' }
      const sender = { submitter_email: 'ann@example.com', attested: true, meter_nos: ['M-1'] }
      const body = { kind: 'exemption', exemption_reason: 'no_system', municipality: place?.slug }
      return ['POST', '/api:municipal/public/submissions', { ...body, ...property, ...sender }]
    },
  },
  ...(['accept', 'reject', 'return'] as const).map(
    (verb): CellCase => ({
      capability: 'decide_submission',
      name: `to ${verb} it`,
      answers: '403 403 403 200 403 401 401',
      changes: 'municipal_submission',
      async request({ submitted, people }) {
        const id = await submitted()
        await people.municipal_reviewer('POST', `${path}/${id}/take`)
        const bodies = { accept: {}, reject: { reason: 'Wrong city' }, return: { fields_to_correct: ['meter_nos'] } }
        return ['POST', `${path}/${id}/${verb}`, bodies[verb]]
      },
    }),
  ),
  {
    capability: 'decide_submission',
    name: 'of another city',
    answers: '- - - 404 - - -',
    changes: 'municipal_submission',
    request: async ({ submitted }) => ['POST', `${path}/${await submitted(true)}/take`],
  },
  {
    capability: 'see_municipal_statistics',
    name: 'figures of the city',
    answers: '403 403 403 200 403 401 401',
    field: 'by_status',
    async request({ run }) {
      await run('delete from municipal_submission where submitted_at is null')
      return ['GET', '/api:municipal/statistics']
    },
  },
  {
    capability: 'see_municipal_statistics',
    name: 'the city’s table',
    answers: '403 403 403 200 403 401 401',
    request: () => ['GET', '/api:municipal/submissions.csv'],
  },
]
