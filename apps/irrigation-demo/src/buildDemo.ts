import {
  type SeededAccount,
  type SeededRowOf,
  type SeededRows,
  SHARED_ACCOUNT_ID,
  seededId,
} from '@sluice/irrigation-api/seeding'
import { dateBackflows, makeBackflowTests, makeGauges } from './backflowTests.ts'
import { demoWater, makeCheckups, makeVersions, type VisitFacts } from './checkups.ts'
import { makeClients, makeContacts } from './clients.ts'
import {
  makeAccount,
  makeActivity,
  makeCounters,
  makeInvoices,
  makeNotifications,
  makeSubscriptions,
  makeUsers,
  type NewsSources,
} from './company.ts'
import { makeControllers } from './controllers.ts'
import { demoVisits } from './days.ts'
import { describePlaces } from './describePlaces.ts'
import { findIssues, walkZones } from './findings.ts'
import {
  makeAnswers,
  makeCatchCanTests,
  makeCheckupBackflows,
  makeCheckupControllers,
  makeCheckupZones,
} from './observations.ts'
import { type Drawing, makePictures, type PictureOwners } from './pictures.ts'
import { type LinkTargets, makeLinks, makeQuotes } from './quotes.ts'
import { makeRepairParts, makeRepairs } from './repairs.ts'
import { settleFindings } from './settleFindings.ts'
import { buildShared } from './shared/buildShared.ts'
import { demoPlans, scalePlan } from './shared/plans.ts'
import { makeComponents, makePriceBookItems, makePriceBooks, makeProducts } from './shared/products.ts'
import { makeBackflows, makeMeters, makeSites } from './sites.ts'
import { followSubmissions, makeSubmissions, type SubmissionSources } from './submissions.ts'
import { makeTicketMessages, makeTickets } from './tickets.ts'
import { createDemoWorld, type DemoPlan, type DemoWorld } from './world.ts'
import { makePrograms, makeZones } from './zones.ts'

/**
 * Rows of all demo accounts, preceded by the shared rows; deterministic for a given day.
 * @param size multiple of the usual size: 10 has 9,000 zones.
 */
export function buildDemo(today: string, drawings: readonly Drawing[], size = 1): SeededAccount[] {
  const accounts = demoPlans.map((plan) => ({
    accountId: seededId('account', `${plan.key}1`),
    rows: buildAccount(scalePlan(plan, size), today, drawings),
  }))
  return [{ accountId: SHARED_ACCOUNT_ID, rows: buildShared(today, size) }, ...accounts]
}

/** All rows of one demo account; deterministic for a given day. */
export function buildAccount(plan: DemoPlan, today: string, drawings: readonly Drawing[]) {
  const world = createDemoWorld(plan, today)
  const [clients, sites, controllers] = [makeClients(world), makeSites(world), makeControllers(world)]
  const zones = makeZones(world, controllers)
  const programs = makePrograms(world, controllers, zones)
  const backflows = makeBackflows(world, sites)
  const tests = makeBackflowTests(world, backflows)
  const visits = demoVisits(
    world,
    sites.map(({ site_type }) => site_type),
  )
  const walked = walkZones(world, visits, zones)
  const findings = findIssues(world, walked, controllers)
  const { statusOf, offers } = settleFindings(world, findings)
  const quotes = makeQuotes(world, offers, { sites, clients, places: describePlaces(controllers, zones) })
  const water = demoWater(world, { controllers, zones, programs })
  const seen: VisitFacts = {
    ...{ visits, controllers, backflows, tests, walked, findings },
    water,
    zoneCountOf: (siteNo) => zones.filter((zone) => zone.siteNo === siteNo).length,
  }
  const checkups = makeCheckups(world, seen)
  const rows = {
    account: [makeAccount(world)],
    user: makeUsers(world),
    product: makeProducts(world),
    productComponent: makeComponents(world),
    priceBook: makePriceBooks(world),
    priceBookItem: makePriceBookItems(world),
    client: clients,
    clientContact: makeContacts(world, clients),
    site: sites,
    controller: controllers.map(({ row }) => row),
    zone: zones.map(({ row }) => row),
    zoneHead: zones.flatMap(({ heads }) => heads),
    program: programs.map(({ row }) => row),
    programZone: programs.flatMap((program) => program.zones),
    programVersion: makeVersions(world, programs, {
      visits,
      gallonsOf: (program) => water.ofProgram(program),
    }),
    waterMeter: makeMeters(world, sites),
    testGauge: makeGauges(world),
    backflow: dateBackflows(backflows, tests),
    backflowTest: tests.map(({ row }) => row),
    checkup: checkups,
    checkupController: makeCheckupControllers(world, seen),
    checkupZone: makeCheckupZones(world, seen),
    checkupBackflow: makeCheckupBackflows(world, seen),
    catchCanTest: makeCatchCanTests(world, seen),
    checklistAnswer: makeAnswers(world, seen, checkups),
    repair: makeRepairs(world, statusOf, quotes),
    repairPart: makeRepairParts(world, statusOf),
    quote: quotes.map(({ row }) => row),
    quoteLineItem: quotes.flatMap(({ lines }) => lines),
  } satisfies SeededRows
  return withPapers(world, rows, drawings)
}

/** Adds the rows that refer to other rows: submissions, tickets, pictures, links and notifications. */
function withPapers<T extends PaperSources>(world: DemoWorld, rows: T, drawings: readonly Drawing[]) {
  const municipalSubmission = makeSubmissions(world, rows)
  const picture = makePictures(world, rows, drawings)
  const ticket = makeTickets(world, rows.site)
  const all = {
    ...rows,
    ...{ municipalSubmission, picture, ticket },
    site: withCovers(rows.site, picture),
    backflowTest: followSubmissions(rows.backflowTest, municipalSubmission),
    ticketMessage: makeTicketMessages(world, ticket),
    shareLink: makeLinks(world, rows),
    notification: makeNotifications(world, { ...rows, municipalSubmission }),
    activityLog: makeActivity(world, { ...rows, municipalSubmission }),
    subscription: makeSubscriptions(world),
    subscriptionInvoice: makeInvoices(world),
  } satisfies SeededRows
  return { ...all, counter: makeCounters(world, all) } satisfies SeededRows
}

type PaperSources = SeededRows & SubmissionSources & PictureOwners & LinkTargets & Pick<NewsSources, 'client'>

function withCovers(sites: readonly SeededRowOf<'site'>[], pictures: readonly SeededRowOf<'picture'>[]) {
  const covers = new Map(pictures.map(({ owner_id, id }) => [owner_id, id]))
  return sites.map((site) => ({ ...site, cover_picture_id: covers.get(site.id) ?? null }))
}
