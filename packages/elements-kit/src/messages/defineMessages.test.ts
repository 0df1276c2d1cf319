import { expect, it } from 'vitest'
import { defineMessages } from './defineMessages.ts'

const messagesIn = defineMessages({ remove: 'Remove {name}' }, { remove: 'Quitar {name}' })

it.each([
  { language: 'en', text: 'Remove a.pdf' },
  { language: 'es', text: 'Quitar a.pdf' },
  { language: 'es-MX', text: 'Quitar a.pdf' },
  { language: 'fr', text: 'Remove a.pdf' },
])('gives the texts of $language', ({ language, text }) =>
  expect(messagesIn(language)('remove', { name: 'a.pdf' })).toBe(text),
)
