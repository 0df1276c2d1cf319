/* Types of what the API answers, from its contracts. Only types are imported, so that nothing of the API is in the app. */
import type { accountItem } from '../../../irrigation-api/contract/accounts.ts'
import type { checkupBackflowItem } from '../../../irrigation-api/contract/checkupBackflows.ts'
import type { checkupControllerItem } from '../../../irrigation-api/contract/checkupControllers.ts'
import type { checkupItem, checkupReport, dashboard } from '../../../irrigation-api/contract/checkups.ts'
import type { checkupZoneItem, frequentFault } from '../../../irrigation-api/contract/checkupZones.ts'
import type { clientItem } from '../../../irrigation-api/contract/clients.ts'
import type { controllerItem } from '../../../irrigation-api/contract/controllers.ts'
import type { pictureItem } from '../../../irrigation-api/contract/pictures.ts'
import type { quoteItem } from '../../../irrigation-api/contract/quotes.ts'
import type { secondFactorState } from '../../../irrigation-api/contract/secondFactor.ts'
import type { siteItem } from '../../../irrigation-api/contract/sites.ts'
import type { submissionItem } from '../../../irrigation-api/contract/submissions.ts'
import type { zoneItem } from '../../../irrigation-api/contract/zones.ts'

/** Data that a contract of zod accepts, after parsing. */
type Output<C extends { readonly _output: unknown }> = C['_output']

/** A page of a list of rows. */
interface List<C extends { readonly _output: unknown }> {
  readonly items: readonly Output<C>[]
  readonly total: number | null
  readonly next_cursor: string | null
}

/** Answers of GET requests by group and path. */
interface Answers {
  readonly assets: {
    readonly controllers: List<typeof controllerItem>
    readonly 'controllers/{id}': Output<typeof controllerItem>
    readonly zones: List<typeof zoneItem>
    readonly 'zones/{id}': Output<typeof zoneItem>
  }
  readonly admin: { readonly accounts: List<typeof accountItem> }
  readonly municipal: { readonly submissions: List<typeof submissionItem> }
  readonly quotes: { readonly quotes: List<typeof quoteItem> }
  readonly auth: { readonly 'second-factor': Output<typeof secondFactorState> }
  readonly files: { readonly pictures: List<typeof pictureItem> }
  readonly checkups: {
    readonly 'checkup-backflows': List<typeof checkupBackflowItem>
    readonly 'checkup-controllers': List<typeof checkupControllerItem>
    readonly 'checkup-zones': List<typeof checkupZoneItem>
    readonly 'checkup-zones/{id}': Output<typeof checkupZoneItem>
    readonly 'checkup-zones/{id}/frequent-faults': List<typeof frequentFault>
    readonly checkups: List<typeof checkupItem>
    readonly 'checkups/{id}': Output<typeof checkupItem>
    readonly dashboard: Output<typeof dashboard>
    readonly 'checkups/{id}/report': Output<typeof checkupReport>
  }
  readonly crm: {
    readonly clients: List<typeof clientItem>
    readonly 'clients/{id}': Output<typeof clientItem>
    readonly sites: List<typeof siteItem>
    readonly 'sites/{id}': Output<typeof siteItem>
  }
}

/** Answer of a GET request; unknown without a contract. */
export type AnswerOf<G extends string, P extends string> = G extends keyof Answers
  ? P extends keyof Answers[G]
    ? Answers[G][P]
    : unknown
  : unknown
