/* The statement level, as one object for the loader. */
import type { StatementLevel } from '../statementLevel.ts'
import { scriptGlobals } from './globals/index.ts'
import { statements } from './statements.ts'

export const scriptLevel: StatementLevel = { ...statements, globals: scriptGlobals }
