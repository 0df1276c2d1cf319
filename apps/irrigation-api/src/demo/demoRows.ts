import type * as schema from '../db/schema/index.ts'

/** The tables that demo data is written to, those that are referred to first. */
export const demoTables = [
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

/** Name of such a table. */
export type DemoTable = (typeof demoTables)[number]

/** A row of such a table. */
export type DemoRowOf<T extends DemoTable> = (typeof schema)[T]['$inferInsert']

/** Rows of one account, by table. */
export type DemoRows = { readonly [T in DemoTable]?: readonly DemoRowOf<T>[] }
