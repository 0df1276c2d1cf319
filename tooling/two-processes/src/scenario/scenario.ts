import { attempts } from './attempts.ts'
import type { Check } from './check.ts'
import { jobs } from './jobs.ts'
import { killed } from './killed.ts'
import { pictures } from './pictures.ts'
import { released } from './released.ts'
import { revokedTokens, sessions } from './sessions.ts'
import { oneRevision, quoteNumbers, sameKey } from './writes.ts'

/** All checks for two processes, in this order. */
export const scenario: readonly Check[] = [
  sessions,
  revokedTokens,
  attempts,
  sameKey,
  oneRevision,
  quoteNumbers,
  pictures,
  jobs,
  killed,
  released,
]
