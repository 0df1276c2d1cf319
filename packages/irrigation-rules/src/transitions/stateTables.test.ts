import { describe, expect, it } from 'vitest'
import type { ActorRole } from '../permissions/actor.ts'
import type { TableName } from './sampleFacts.ts'
import { type AnyTable, namedTables } from './transitionCases.ts'

/**
 * The state tables a second time, in the notation of the product's description: `from -> to | who`, with O owner, M manager, T
 * technician, R municipal reviewer, A admin, C client by link, S system; a star means that more than the role is required,
 * `offline` that devices may do it without the server in at least one way.
 */
const described: Readonly<Record<TableName, string>> = {
  checkup: `
    (new) -> scheduled | O M T* | offline
    scheduled -> in_progress | O M T* | offline
    in_progress -> scheduled | O M T* | offline
    in_progress -> in_review | T* | offline
    in_progress -> completed | O M T* | offline
    in_review -> completed | O M
    in_review -> in_progress | O M
    completed -> in_progress | O M
    scheduled -> cancelled | O M T*
    in_progress -> cancelled | O M
    cancelled -> scheduled | O M`,
  checkup_zone: `
    not_started -> running | O M T* | offline
    not_started -> ok skipped | O M T* | offline
    not_started -> needs_repair fixed | O M S T* | offline
    running -> ok | O M T* | offline
    running -> needs_repair fixed | O M S T* | offline
    running -> skipped | O M T* | offline
    ok needs_repair fixed skipped -> running | O M T* | offline
    ok needs_repair fixed skipped -> not_started | O M T* | offline
    ok skipped fixed -> needs_repair | S | offline
    ok skipped needs_repair -> fixed | S | offline
    needs_repair fixed -> ok | S | offline`,
  quote: `
    (new) -> draft | O M T* | offline
    draft -> sent | O M T*
    sent -> viewed | C* S
    sent viewed -> approved | C* O M T | offline
    sent viewed -> partly_approved | C* O M T
    sent viewed -> declined | C* O M
    sent viewed -> expired | S
    declined expired -> draft | O M
    sent viewed -> draft | O M
    draft sent viewed -> void | O M
    approved partly_approved -> done | O M S
    approved partly_approved -> void | O`,
  repair: `
    (new) -> open | O M T | offline
    (new) open -> done | O M T | offline
    open declined deferred -> quoted | S
    open quoted -> approved | O M S | offline
    approved -> scheduled | O M T
    approved scheduled -> done | O M T | offline
    quoted -> open | S
    approved scheduled -> open | S
    open quoted -> declined deferred | O M S T | offline
    deferred -> open | O M S T
    open -> monitor | O M T
    monitor -> open | O M T
    declined -> open | O M T
    open quoted approved scheduled declined deferred monitor -> void | O M T*
    done -> open | O M T* | offline`,
  subscription: `
    (new) -> trialing | S
    trialing -> active | A O
    trialing -> expired | A S
    active -> past_due | A S
    past_due -> active | A O S
    past_due -> expired | A S
    active trialing -> cancelled | A O
    cancelled -> active | A O
    cancelled -> expired | A S
    expired -> active | A O
    trialing -> past_due | A
    active -> trialing expired | A
    past_due -> trialing cancelled | A
    cancelled -> trialing past_due | A
    expired -> trialing past_due cancelled | A`,
  municipal_submission: `
    (new) -> draft | O M T* | offline
    draft -> submitted | C* O M T*
    submitted -> in_review | R*
    in_review -> accepted | R*
    in_review -> returned | R* S
    submitted -> returned | S
    returned -> submitted | C* M* O* T*
    in_review -> rejected | R*
    submitted returned -> withdrawn | C* M* O* T*
    accepted -> in_review | A R*`,
  service_request: `
    (new) -> new | O M T
    new -> open | O M
    open -> waiting_client | O M
    waiting_client -> open | O M
    open -> resolved | O M
    resolved -> closed open | O M`,
  support: `
    (new) -> new | O M R T
    new -> open | A M* O* R* T*
    open -> waiting_client resolved | A M* O* R* T*
    waiting_client -> open | A M* O* R* T*
    resolved -> closed open | A M* O* R* T*`,
  municipal_question: `
    (new) -> new | O M T
    new -> open | O M
    open -> waiting_client resolved | O M
    waiting_client -> open | O M
    resolved -> closed open | O M`,
  backflow_test: `
    (new) -> draft | O M T | offline
    draft -> certified | M* O* T*
    certified -> submitted | O M S T*
    submitted -> accepted returned | S
    returned accepted -> submitted | S
    submitted returned -> certified | S`,
  share_link: `
    (new) -> active | O M S T*
    active -> viewed | C* S
    viewed -> used | C*
    active viewed -> expired | S
    active viewed -> revoked | O M T*`,
}

const letters: Readonly<Record<ActorRole, string>> = {
  owner: 'O',
  manager: 'M',
  technician: 'T',
  municipal_reviewer: 'R',
  admin: 'A',
  client_link: 'C',
  system: 'S',
}

describe.each(namedTables)('the table of %s', (name, table) => {
  it('matches the specified rows exactly', () => expect(linesOfTable(table)).toEqual(linesOfText(described[name])))

  it('has only its own states', () => {
    for (const { from, to } of table.transitions) {
      expect(['(new)', ...table.states]).toContain(from)
      expect(table.states).toContain(to)
    }
  })
})

function linesOfText(text: string): readonly string[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [states = '', who = '', offline = ''] = line.split('|').map((part) => part.trim())
      const [from = '', to = ''] = states.split(' -> ')
      return from.split(' ').flatMap((a) => to.split(' ').map((b) => toLine([a, b], who.split(' '), offline !== '')))
    })
    .toSorted()
}

function linesOfTable({ transitions }: AnyTable): readonly string[] {
  const pairs = new Set(transitions.map(({ from, to }) => `${from}>${to}`))
  return [...pairs]
    .map((pair) => {
      const rows = transitions.filter(({ from, to }) => `${from}>${to}` === pair)
      const who = rows.flatMap((row) => row.who.map(({ role, given }) => letters[role] + (given.length > 0 ? '*' : '')))
      return toLine(
        pair.split('>'),
        who,
        rows.some(({ offline }) => offline),
      )
    })
    .toSorted()
}

function toLine(pair: readonly string[], who: readonly string[], offline: boolean): string {
  return `${pair.join(' -> ')} | ${[...new Set(who)].toSorted().join(' ')}${offline ? ' | offline' : ''}`
}
