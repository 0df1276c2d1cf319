import type { contenderNames } from './contenderNames.ts'

/** Name of a contender. */
export type ContenderName = (typeof contenderNames)[number]
