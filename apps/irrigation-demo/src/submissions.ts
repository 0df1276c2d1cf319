import { addDays, repeat, type SeededRowOf } from '@sluice/irrigation-api/seeding'
import type { MunicipalSubmissionStatus } from '@sluice/irrigation-rules'
import type { SharedRow } from './ids.ts'
import { municipalityIds, reviewers } from './shared/sharedRows.ts'
import { checkupPayload, type PayloadRows, testPayload } from './submissionPayloads.ts'
import type { DemoWorld } from './world.ts'

/** Rows that submissions refer to. */
export interface SubmissionSources extends PayloadRows {
  readonly site: readonly SeededRowOf<'site'>[]
  readonly user: readonly SeededRowOf<'user'>[]
}

type Submission = SeededRowOf<'municipalSubmission'> & { readonly id: string }
type Subject = Pick<Submission, 'kind' | 'checkup_id' | 'backflow_test_id' | 'exemption_reason' | 'payload'> & {
  readonly siteId: string
  readonly onDate: string
  readonly signerId: string | null
}

const mixes: Readonly<Record<string, Partial<Record<MunicipalSubmissionStatus, number>>>> = {
  a: { returned: 3, submitted: 5, in_review: 3, draft: 3, rejected: 1, withdrawn: 1, accepted: 18 },
  b: { returned: 1, submitted: 2, draft: 1, accepted: 4 },
  c: {},
}
const decided = ['accepted', 'returned', 'rejected']

/**
 * Submissions of an account: half of them backflow tests, two in five municipal checkups, the rest exemptions. The latest checkup
 * of the first site comes first, and was returned.
 */
export function makeSubmissions(world: DemoWorld, rows: SubmissionSources): Submission[] {
  const total = world.plan.totals.submissions
  const statuses = repeat({ ...none, ...mixes[world.plan.key] })
  const checkups = checkupSubjects(world, rows, Math.ceil(total * 0.4))
  const exemptions = exemptionSubjects(world, rows).slice(0, Math.ceil(total * 0.05))
  const tests = testSubjects(rows).slice(0, total - checkups.length - exemptions.length)
  const subjects = [
    ...checkups.slice(0, 1),
    ...tests.slice(0, 6),
    ...checkups.slice(1),
    ...exemptions,
    ...tests.slice(6),
  ]
  let numbers = 0
  return subjects.map((subject, index) => {
    const status = statuses[index] ?? 'accepted'
    if (status !== 'draft') numbers += 1
    return makeSubmission(world, rows, { subject, status, n: index + 1, number: numbers })
  })
}

const none = { returned: 0, submitted: 0, in_review: 0, draft: 0, rejected: 0, withdrawn: 0, accepted: 0 }

/** Sets the state of tests by their submission. */
export function followSubmissions(
  tests: readonly SeededRowOf<'backflowTest'>[],
  submissions: readonly Submission[],
): SeededRowOf<'backflowTest'>[] {
  const follows: Readonly<Record<string, string>> = {
    submitted: 'submitted',
    in_review: 'submitted',
    accepted: 'accepted',
    returned: 'returned',
  }
  return tests.map((test) => {
    const submission = submissions.find((it) => it.backflow_test_id === test.id)
    return { ...test, status: follows[submission?.status ?? ''] ?? 'certified' }
  })
}

function checkupSubjects(world: DemoWorld, rows: SubmissionSources, most: number): Subject[] {
  const visits = rows.checkup.filter((row) => row.type === 'municipal' && row.status === 'completed').reverse()
  const story = visits.find((row) => row.site_id === world.id('site', 1))
  const ordered = story ? [story, ...visits.filter((row) => row !== story)] : visits
  return ordered.slice(0, most).map((row) => ({
    ...{ kind: 'irrigation_checkup', checkup_id: row.id, payload: checkupPayload(rows, row) },
    ...{ siteId: row.site_id, onDate: (row.completed_at ?? '').slice(0, 10), signerId: row.assigned_user_id ?? null },
  }))
}

function testSubjects(rows: SubmissionSources): Subject[] {
  const siteOf = new Map(rows.backflow.map((row) => [row.id, row.site_id]))
  const byDate = [...rows.backflowTest].sort((a, b) => b.tested_on.localeCompare(a.tested_on))
  return byDate.map((row) => ({
    ...{ kind: 'backflow_test', backflow_test_id: row.id, payload: testPayload(rows, row) },
    ...{ siteId: siteOf.get(row.backflow_id) ?? '', onDate: row.tested_on, signerId: row.tester_user_id ?? null },
  }))
}

function exemptionSubjects(world: DemoWorld, rows: SubmissionSources): Subject[] {
  return rows.site.slice(6).map((site) => ({
    ...{ kind: 'exemption', exemption_reason: 'not_used', payload: { exemption_reason: 'not_used' } },
    ...{ siteId: site.id, onDate: world.on(-40), signerId: world.office[0] ?? null },
  }))
}

/** First submission number of each company, as the numbers of a municipality are unique. */
const firstNumbers = { a: 100, b: 300, c: 500 }

interface SubmissionFacts {
  readonly subject: Subject
  readonly status: MunicipalSubmissionStatus
  readonly n: number
  readonly number: number
}

function makeSubmission(world: DemoWorld, rows: SubmissionSources, facts: SubmissionFacts): Submission {
  const { subject, status, n, number } = facts
  const { siteId, onDate, signerId, payload, ...about } = subject
  const day = Math.min(-1, daysBetween(world.today, onDate) + 2)
  const site = rows.site.find(({ id }) => id === siteId)
  const signer = rows.user.find(({ id }) => id === signerId) ?? rows.user[0]
  const isSent = status !== 'draft'
  const reviewer = reviewers[municipalityIds.indexOf(site?.municipality_id ?? '')] ?? reviewers[0]
  const property = {
    property_name: site?.name ?? null,
    property_address: `${site?.address_line1}, ${site?.city}, TX ${site?.postal_code}`,
  }
  const people = {
    ...{ irrigator_name: signer?.name ?? null, irrigator_license_no: signer?.irrigator_license_no ?? null },
    irrigator_license_expires_on: signer?.irrigator_license_expires_on ?? null,
    ...{ submitter_email: signer?.email ?? null, submitter_phone: signer?.phone ?? null },
  }
  return {
    ...world.row('municipal_submission', n, day),
    ...{ municipality_id: site?.municipality_id ?? municipalityIds[0] ?? '', site_id: siteId, ...about, status },
    submission_no: isSent ? `SUB-${1000 + firstNumbers[world.plan.key] * world.plan.size + number}` : null,
    ...property,
    utility_account_no: `UA-${20_000 + n}`,
    meter_nos: [`M-${siteId.slice(0, 6)}`],
    ...people,
    due_on: siteId === world.id('site', 1) ? (site?.municipal_due_on ?? null) : world.on(day + 8),
    ...(isSent
      ? sentPart(world, { status, day, signerId, reviewer }, { ...envelope(property, people), ...(payload as object) })
      : {}),
  }
}

interface Sent {
  readonly status: MunicipalSubmissionStatus
  readonly day: number
  readonly signerId: string | null
  readonly reviewer: (typeof reviewers)[number]
}

function sentPart(world: DemoWorld, { status, day, signerId, reviewer }: Sent, payload: object): Partial<Submission> {
  const isDecided = decided.includes(status)
  return {
    ...{ attested: true, submitted_at: world.at(day, 16), submitter_user_id: signerId, payload },
    ...(isDecided || status === 'in_review' ? { reviewer_user_id: reviewer.id, reviewer_name: reviewer.name } : {}),
    ...(isDecided ? { decided_at: world.at(Math.min(-1, day + 5), 11) } : {}),
    ...(status === 'accepted' ? { next_due_on: world.on(day + 365) } : {}),
    ...(status === 'rejected' ? { decision_note: 'Handed in for another property.' } : {}),
    ...(status === 'returned'
      ? { fields_to_correct: ['meter_nos'], decision_note: 'The number of the irrigation meter is missing.' }
      : {}),
  }
}

interface Property {
  readonly property_name: string | null
  readonly property_address: string
}

function envelope(
  { property_name, property_address }: Property,
  people: Pick<Submission, 'irrigator_name' | 'irrigator_license_no' | 'submitter_email'>,
) {
  return {
    property: { name: property_name, address: property_address, utility_account_no: null, meter_nos: [] },
    irrigator: { name: people.irrigator_name, license_no: people.irrigator_license_no },
    submitter: { email: people.submitter_email },
  }
}

function daysBetween(today: string, date: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
}

const people = [
  ['Ada Winslow', '410 Heron Road', '00001', 'no_system'],
  ['Curtis Bohm', '77 Quarry Lane', '00004', 'not_used'],
  ['Leona Park', '1203 Saltbush Court', '00002', 'new_construction'],
] as const

/** Submissions by people without an account through the public form. */
export function makePublicSubmissions(row: SharedRow, today: string): SeededRowOf<'municipalSubmission'>[] {
  return people.map(([name, street, postal_code, exemption_reason], index) => {
    const at = `${addDays(today, -6 - index * 4)}T17:30:00.000Z`
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
    const address = `${street}, ${postal_code}`
    return {
      ...row('municipal_submission', index + 1),
      ...{ created_at: at, updated_at: at, submitted_at: at, kind: 'exemption', status: 'submitted', attested: true },
      municipality_id: municipalityIds[postal_code === '00004' ? 1 : 0] ?? '',
      submission_no: `SUB-${1001 + index}`,
      ...{ property_name: `${name} residence`, property_address: address, exemption_reason },
      ...{ irrigator_name: name, submitter_email: email, submitter_phone: `210-555-019${index}` },
      due_on: addDays(today, 30),
      payload: {
        kind: 'exemption',
        property: { name: `${name} residence`, address, utility_account_no: null, meter_nos: [] },
        irrigator: { name, license_no: null, license_expires_on: null },
        submitter: { email, phone: `210-555-019${index}` },
        exemption_reason,
      },
    }
  })
}
