/* Rows that the server sends, as its contracts have them. */
import type { AnswerOf } from './answers.ts'

export type Client = AnswerOf<'crm', 'clients/{id}'>
export type Site = AnswerOf<'crm', 'sites/{id}'>
export type Controller = AnswerOf<'assets', 'controllers/{id}'>
export type Zone = AnswerOf<'assets', 'zones/{id}'>
export type Checkup = AnswerOf<'checkups', 'checkups/{id}'>
export type Account = AnswerOf<'admin', 'accounts'>['items'][number]
export type Quote = AnswerOf<'quotes', 'quotes'>['items'][number]
export type Submission = AnswerOf<'municipal', 'submissions'>['items'][number]
export type KeptPhoto = AnswerOf<'files', 'pictures'>['items'][number]
export type CheckupBackflow = AnswerOf<'checkups', 'checkup-backflows'>['items'][number]
export type CheckupController = AnswerOf<'checkups', 'checkup-controllers'>['items'][number]
export type CheckupZone = AnswerOf<'checkups', 'checkup-zones/{id}'>
export type ReportedZone = AnswerOf<'checkups', 'checkups/{id}/report'>['zones'][number]
export type Finding = ReportedZone['findings'][number]
export type Photo = ReportedZone['pictures'][number]

/** An issue that can be recorded, as the irrigation rules list it. */
export interface Issue {
  readonly code: string
  readonly category: string
  readonly label: string
}
