import { recordOf } from '../../recordOf.ts'
import { idsOf } from '../records.ts'
import { missing } from './missing.ts'
import type { Rule } from './Rule.ts'

/** Pages that the project itself names must be there: its home, and where those are sent who may not see a page. */
export const projectPages: Rule = ({ page }, { design, pages }) => {
  if (page !== null) return []
  const { unauthenticatedPageId, unauthorizedPageId } = recordOf(design.auth)
  const known = idsOf(pages)
  return [
    ...missing(design.homePageId, known, 'page', 'homePageId'),
    ...missing(unauthenticatedPageId, known, 'page', 'auth.unauthenticatedPageId'),
    ...missing(unauthorizedPageId, known, 'page', 'auth.unauthorizedPageId'),
  ]
}
