import type * as schema from '../db/schema/index.ts'

/** Tables that accounts are written to, referenced tables first. */
export const seededTables = [
  'account',
  'user',
  'municipality',
  'etProfile',
  'nozzle',
  'template',
  'templateItem',
  'faqItem',
  'videoItem',
  'roadmapItem',
  'product',
  'productComponent',
  'priceBook',
  'priceBookItem',
  'client',
  'clientContact',
  'site',
  'waterMeter',
  'controller',
  'zone',
  'zoneHead',
  'program',
  'programZone',
  'testGauge',
  'backflow',
  'checkup',
  'checkupController',
  'checkupZone',
  'catchCanTest',
  'backflowTest',
  'checkupBackflow',
  'checklistAnswer',
  'programVersion',
  'repair',
  'repairPart',
  'quote',
  'quoteLineItem',
  'ticket',
  'ticketMessage',
  'municipalSubmission',
  'picture',
  'shareLink',
  'subscription',
  'subscriptionInvoice',
  'notification',
  'activityLog',
  'counter',
] as const satisfies readonly (keyof typeof schema)[]

/** Name of a seeded table. */
export type SeededTable = (typeof seededTables)[number]

/** A row of a seeded table. */
export type SeededRowOf<T extends SeededTable> = (typeof schema)[T]['$inferInsert']

/** Rows of one account, by table. */
export type SeededRows = { readonly [T in SeededTable]?: readonly SeededRowOf<T>[] }

/** An account to write to an empty database. */
export interface SeededAccount {
  readonly accountId: string
  readonly rows: SeededRows
}
