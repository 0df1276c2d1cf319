import type { DemoPlan } from './demoPlan.ts'
import type { DemoRowOf, DemoRows } from './demoRows.ts'
import { demoVisits } from './demoVisits.ts'
import { demoWater } from './demoWater.ts'
import { createDemoWorld, type DemoWorld } from './demoWorld.ts'
import { describePlaces } from './describePlaces.ts'
import type { Drawing } from './drawPictures.ts'
import { findIssues } from './findIssues.ts'
import { makeAccount } from './makeAccount.ts'
import { makeAnswers } from './makeAnswers.ts'
import { makeBackflows } from './makeBackflows.ts'
import { dateBackflows, makeBackflowTests, makeGauges } from './makeBackflowTests.ts'
import { makeCheckups, type VisitFacts } from './makeCheckups.ts'
import { makeClients } from './makeClients.ts'
import { makeContacts } from './makeContacts.ts'
import { makeControllers } from './makeControllers.ts'
import { makeCounters } from './makeCounters.ts'
import { type LinkTargets, makeLinks } from './makeLinks.ts'
import { makeMeters } from './makeMeters.ts'
import { makeActivity, makeNotifications, type NewsSources } from './makeNews.ts'
import {
  makeCatchCanTests,
  makeCheckupBackflows,
  makeCheckupControllers,
  makeCheckupZones,
} from './makeObservations.ts'
import { makePictures, type PictureOwners } from './makePictures.ts'
import { makeComponents, makePriceBookItems, makePriceBooks, makeProducts } from './makeProducts.ts'
import { makePrograms } from './makePrograms.ts'
import { makeQuotes } from './makeQuotes.ts'
import { makeRepairParts } from './makeRepairParts.ts'
import { makeRepairs } from './makeRepairs.ts'
import { makeSites } from './makeSites.ts'
import { followSubmissions, makeSubmissions, type SubmissionSources } from './makeSubmissions.ts'
import { makeInvoices, makeSubscriptions } from './makeSubscriptions.ts'
import { makeTicketMessages, makeTickets } from './makeTickets.ts'
import { makeUsers } from './makeUsers.ts'
import { makeVersions } from './makeVersions.ts'
import { makeZones } from './makeZones.ts'
import { settleFindings } from './settleFindings.ts'
import { walkZones } from './walkZones.ts'

/** All rows of one demo account; the same for the same day. */
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
  } satisfies DemoRows
  return withPapers(world, rows, drawings)
}

/** The rows that are about other rows: what was handed in, asked, photographed, linked and told. */
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
  } satisfies DemoRows
  return { ...all, counter: makeCounters(world, all) } satisfies DemoRows
}

type PaperSources = DemoRows & SubmissionSources & PictureOwners & LinkTargets & Pick<NewsSources, 'client'>

function withCovers(sites: readonly DemoRowOf<'site'>[], pictures: readonly DemoRowOf<'picture'>[]) {
  const covers = new Map(pictures.map(({ owner_id, id }) => [owner_id, id]))
  return sites.map((site) => ({ ...site, cover_picture_id: covers.get(site.id) ?? null }))
}
