/** Field schemas for request bodies; an empty form text means null. */
import { type EveryPicklistName, everyPicklist, type PicklistName, picklistCodes } from '@sluice/irrigation-rules'
import * as z from 'zod'
import { cleanRichText } from '../src/fields/cleanRichText.ts'

const noValue = (value: string) => (value === '' ? null : value)

export const requiredText = (max = 120) => z.string().trim().min(1).max(max)
export const optionalText = (max = 120) => z.string().trim().max(max).transform(noValue).nullable().optional()
/** A text with markup; disallowed markup is removed before it is stored. */
export const optionalRichText = (max: number) =>
  z.string().trim().max(max).transform(cleanRichText).transform(noValue).nullable().optional()
export const notes = () => optionalText(4000)
export const flag = () => z.boolean().optional()
export const optionalFlag = () => z.boolean().nullable().optional()
export const optionalDate = () => z.iso.date().nullable().optional()
export const optionalInstant = () => z.iso.datetime({ offset: true }).nullable().optional()
export const optionalId = () => z.uuid().nullable().optional()
export const wholeNumber = (min: number, max: number) => z.number().int().min(min).max(max)
export const optionalWhole = (min: number, max: number) => wholeNumber(min, max).nullable().optional()
export const optionalNumber = (min: number, max: number) => z.number().min(min).max(max).nullable().optional()
export const code = <N extends PicklistName>(name: N) => z.enum(picklistCodes(name))
/** A choice from any picklist of the product. */
export const codeOfList = (list: EveryPicklistName) =>
  z.enum((everyPicklist.get(list)?.items ?? []).map((item) => item.code) as [string, ...string[]]) // no list is empty
export const optionalCode = <N extends PicklistName>(name: N) => code(name).nullable().optional()
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullable().optional()
