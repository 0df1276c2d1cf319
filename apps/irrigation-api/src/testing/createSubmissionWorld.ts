import type { LightMyRequestResponse } from 'fastify'
import { createFieldWorld, type FieldWorld } from './createFieldWorld.ts'

/** Roles of account members. */
export type Member = 'owner' | 'manager' | 'technician'

/** A field world for tests of submissions, with a completed visit, tests, and calls on submissions. */
export interface SubmissionWorld extends FieldWorld {
  readonly visit: string
  add(body: object, who?: Member): Promise<LightMyRequestResponse>
  ofVisit(who?: Member, more?: object): Promise<LightMyRequestResponse>
  exemption(who?: Member, more?: object): Promise<LightMyRequestResponse>
  submit(id: string, who?: Member, body?: object): Promise<LightMyRequestResponse>
  read(id: string): Promise<Record<string, unknown>>
  /** Puts a submission directly into a state. */
  put(id: string, status: string): Promise<unknown>
  /** Creates a draft for the visit, after withdrawing its other submissions. */
  draft(who?: Member, more?: object): Promise<string>
  addTest(): Promise<string>
  certify(id: string): Promise<LightMyRequestResponse>
  statusOfTest(id: string): Promise<unknown>
  idOf(who: Member): Promise<string>
}

const path = '/api:municipal/submissions'

/** Starts the API with a meter on the site and a completed visit to it. */
export async function createSubmissionWorld(): Promise<SubmissionWorld> {
  const world = await createFieldWorld()
  const { people, run, siteId } = world
  const meter = { site_id: siteId, meter_no: 'M-17', utility_account_no: 'U-9', read_unit: 'gal' }
  await people.owner('POST', '/api:assets/water-meters', meter)
  const visit = await world.completeVisit()
  const add: SubmissionWorld['add'] = (body, who = 'owner') => people[who]('POST', path, body)
  const ofVisit: SubmissionWorld['ofVisit'] = (who, more = {}) =>
    add({ kind: 'irrigation_checkup', checkup_id: visit, ...more }, who)
  return {
    ...world,
    ...{ visit, add, ofVisit },
    exemption: (who, more = {}) =>
      add({ kind: 'exemption', site_id: siteId, exemption_reason: 'not_used', ...more }, who),
    submit: (id, who = 'owner', body = {}) => people[who]('POST', `${path}/${id}/submit`, { attested: true, ...body }),
    read: async (id) => (await people.owner('GET', `${path}/${id}`)).json(),
    put: (id, status) => run('update municipal_submission set status = $2 where id = $1', [id, status]),
    async draft(who, more) {
      await run(`update municipal_submission set status = 'withdrawn'`)
      const answer = await ofVisit(who, more)
      if (answer.statusCode !== 201) throw new Error(`The draft was refused: ${answer.body}`)
      return answer.json().id
    },
    async addTest() {
      const body = { backflow_id: await world.addBackflow('dc'), tested_at: '2026-06-15T14:00:00Z' }
      const initial = { cv1_psid: 1, cv2_psid: 2 }
      const values = { ...body, initial, gauge_id: world.gaugeId }
      return (await people.technician('POST', '/api:assets/backflow-tests', values)).json().id
    },
    certify: (id) =>
      people.technician('POST', `/api:assets/backflow-tests/${id}/certify`, { signature_file_url: world.signature }),
    statusOfTest: async (id) => (await run('select status from backflow_test where id = $1', [id]))[0]?.status,
    idOf: async (who) => (await people[who]('GET', '/api:auth/me')).json().id,
  }
}
