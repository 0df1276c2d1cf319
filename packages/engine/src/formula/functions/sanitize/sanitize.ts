import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** Converts the value to text and escapes the characters that are special in HTML. */
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
