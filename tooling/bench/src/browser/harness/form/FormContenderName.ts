import type { formContenders } from './formContenders.ts'

/** Name of a contender. */
export type FormContenderName = keyof typeof formContenders
