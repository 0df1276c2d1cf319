import type { Helper } from '../helper.ts'

/** Whether the text has the form of an e-mail address. */
export const isEmail: Helper = {
  name: 'isEmail',
  call: (_context, text) => typeof text === 'string' && EMAIL.test(text),
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/
