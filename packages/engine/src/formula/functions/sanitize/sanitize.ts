import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** The text of the value with the characters that mean something in HTML written as entities. */
export const sanitize: Helper = {
  name: 'sanitize',
  call: (_context, value) => textOf(value).replace(/[&<>'"]/g, (sign) => ENTITIES[sign] ?? sign),
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
}
