import type { SharedDocument } from '../../contract/documents.ts'
import type { ShareTargetType } from '../../contract/shareLinks.ts'
import type { WorkContext } from '../http/workContext.ts'
import { isDecideKey } from '../share-links/decideKey.ts'
import { linkStatus } from '../share-links/linkStatus.ts'
import { toAddress } from '../sites/toAddress.ts'
import type { FoundLink } from './inLink.ts'
import type { LinkVisit } from './linkVisit.ts'
import { readSharedParts } from './readSharedParts.ts'
import { readSharedQuote } from './readSharedQuote.ts'
import { readSharedReport } from './readSharedReport.ts'
import { readSharedTest } from './readSharedTest.ts'

/** The document of a link as its holder sees it; who holds its secret too may decide. */
export async function toDocument(
  context: WorkContext,
  found: FoundLink,
  { key }: Pick<LinkVisit, 'key'>,
): Promise<SharedDocument> {
  const { link, company } = found
  const { expires_at, superseded_at, locale, target_id } = link
  const can_approve = isDecideKey(link, key)
  const common = {
    locale,
    company: { ...company, address: toAddress(company) },
    link: { status: linkStatus({ ...link, max_views: null }, context.now), can_approve, expires_at, superseded_at },
  }
  const kind = link.target_type as ShareTargetType // checked when the link was made
  switch (kind) {
    case 'quote':
      return { kind, ...common, quote: await readSharedQuote(context, found) }
    case 'checkup':
      return { kind, ...common, report: await readSharedReport(context, found) }
    case 'backflow_test':
      return { kind, ...common, test: await readSharedTest(context, target_id) }
    case 'parts_list':
      return { kind, ...common, parts_list: await readSharedParts(context, target_id) }
    default:
      return kind satisfies never
  }
}
