import { additionRemarks } from '../additionRemarks.ts'
import type { Rule } from './Rule.ts'

/** Checks Sluice's additions to the stored format, which are in the project file. */
export const additions: Rule = ({ page }, { design }) => (page === null ? additionRemarks(design) : [])
