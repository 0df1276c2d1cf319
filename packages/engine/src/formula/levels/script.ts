/* The statement level, as one object for the loader. */

import { scriptGlobals } from '../globals/scriptGlobals.ts'
import type { StatementLevel } from './statementLevel.ts'
import { statements } from './statements.ts'

export const scriptLevel: StatementLevel = { ...statements, globals: scriptGlobals }
