import { backflowTestTransitions } from './backflowTestTransitions.ts'
import { checkupTransitions } from './checkupTransitions.ts'
import { municipalSubmissionTransitions } from './municipalSubmissionTransitions.ts'
import { quoteTransitions } from './quoteTransitions.ts'
import { repairTransitions } from './repairTransitions.ts'
import { shareLinkTransitions } from './shareLinkTransitions.ts'
import { subscriptionTransitions } from './subscriptionTransitions.ts'
import { ticketTransitions } from './ticketTransitions.ts'
import { zoneTransitions } from './zoneTransitions.ts'

/** Every state table by kind of record; each kind of ticket has its own. */
export const stateTables = {
  checkup: checkupTransitions,
  checkup_zone: zoneTransitions,
  quote: quoteTransitions,
  repair: repairTransitions,
  subscription: subscriptionTransitions,
  municipal_submission: municipalSubmissionTransitions,
  service_request: ticketTransitions.service_request,
  support: ticketTransitions.support,
  municipal_question: ticketTransitions.municipal_question,
  backflow_test: backflowTestTransitions,
  share_link: shareLinkTransitions,
} as const
