/* Rows that the server sends: as its contracts have them, and of entities, which have no types there, the fields that pages read. */
import type { AnswerOf } from './answers.ts'

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

export interface Client {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly phone: string | null
  readonly sites_count: number
}

export interface Site {
  readonly id: string
  readonly name: string
  readonly client_name: string
  readonly address_line1: string
  readonly city: string
  readonly state: string | null
  readonly postal_code: string | null
  readonly zones_count: number
}

export interface Controller {
  readonly id: string
  readonly site_id: string
  readonly label: string
  readonly brand: string | null
  readonly model: string | null
  readonly station_count: number
}

export interface Zone {
  readonly station_no: number
  readonly name: string
  readonly head_type: string | null
  readonly plant_type: string | null
}

export interface Issue {
  readonly code: string
  readonly category: string
  readonly label: string
}
