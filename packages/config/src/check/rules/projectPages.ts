import { recordOf } from '../../recordOf.ts'
import { idsOf } from '../records.ts'
import { missing } from './missing.ts'
import type { Rule } from './Rule.ts'

/** Reports missing pages that the project itself references: the home page, and the pages for visitors without access. */
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
