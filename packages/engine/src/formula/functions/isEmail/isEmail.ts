import type { Helper } from '../helper.ts'

/** Whether the value is a text in the form of an e-mail address. */
export const isEmail: Helper = {
  name: 'isEmail',
  call: (_context, value) => typeof value === 'string' && EMAIL.test(value),
}

const EMAIL =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|".+")@(?:\[\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}]|(?:[a-z\d-]+\.)+[a-z]{2,})$/i
