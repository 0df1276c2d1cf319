import { everyPicklist } from '@sluice/irrigation-rules'
import * as z from 'zod'
import {
  fixed,
  flagField,
  jsonField,
  openCodeField,
  required,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const keys = [...everyPicklist.keys()]
const [firstKey = '', ...otherKeys] = keys
const list = z.enum([firstKey, ...otherKeys])

/** A choice of a picklist: one with a new code, or new labels, order or hiding of one shipped with the product. */
export const picklistItemFields = {
  list_key: fixed({ given: list, maybe: list.nullable(), shown: z.string(), filter: list, use: 'optional' }),
  code: fixed({ ...openCodeField('client_kind'), list: undefined }),
  label_en: required(textField(80)),
  label_es: textField(80),
  sort: wholeField(0, 100_000),
  color: textField(20),
  icon: textField(80),
  meta: jsonField(z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))),
  active: withDefault(flagField()),
}

/** A picklist as an account sees it; inactive items are not offered, but still shown where they were chosen. */
export const picklist = z.object({
  key: z.string(),
  name_en: z.string(),
  name_es: z.string(),
  /** Whether code depends on its items: they can be renamed and hidden, but not added to. */
  system: z.boolean(),
  allow_custom: z.boolean(),
  items: z.array(
    z.object({
      code: z.string(),
      label_en: z.string(),
      label_es: z.string(),
      sort: z.number().int(),
      color: z.string().nullable(),
      icon: z.string().nullable(),
      meta: z.unknown(),
      active: z.boolean(),
      /** The account's row for this item; null for an unchanged item of the product. */
      item_id: z.uuid().nullable(),
    }),
  ),
})

/** Path parameters of a picklist. */
export const picklistParams = z.strictObject({ key: list })
