import { additionRemarks } from '../additionRemarks.ts'
import type { Rule } from './Rule.ts'

/** What we add to the stored format, which the project file holds. */
export const additions: Rule = ({ page }, { design }) => (page === null ? additionRemarks(design) : [])
