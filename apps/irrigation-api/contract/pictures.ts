import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { code, optionalInstant, optionalText } from './fields.ts'

/** Kinds of rows a picture can belong to. */
export const pictureOwner = z.enum([
  'site',
  'controller',
  'zone',
  'checkup',
  'checkup_controller',
  'checkup_zone',
  'repair',
  'backflow',
  'water_meter',
  'quote',
  'product',
  'user',
])

/** A new picture of a row; its file was uploaded before. */
export const pictureCreate = z.strictObject({
  id: z.uuid().optional(),
  owner_type: pictureOwner,
  owner_id: z.uuid(),
  kind: code('picture_kind'),
  file_url: z.string().max(300),
  caption: optionalText(500),
  taken_at: optionalInstant(),
})

/** A picture with signed URLs of the file and its thumbnail. */
export const pictureItem = z.object({
  ...commonFields,
  owner_type: z.string(),
  owner_id: z.uuid(),
  kind: z.string(),
  caption: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number().nullable(),
  taken_at: z.string().nullable(),
  in_report: z.boolean(),
  src: z.string(),
  thumb_src: z.string(),
})

/** Filters of the list of pictures. */
export const pictureQuery = listQuery.omit({ q: true }).extend({
  owner_type: pictureOwner.optional(),
  owner_id: z.uuid().optional(),
})
