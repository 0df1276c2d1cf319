import { expect, it } from 'vitest'
import { textIn } from './textIn.ts'

it.each([
  { value: { en: 'Saw', es: 'Sierra' }, language: 'es', text: 'Sierra' },
  { value: { en: 'Saw', es: 'Sierra' }, language: 'fr', text: 'Saw' },
  { value: 'Saw', language: 'es', text: 'Saw' },
  { value: 5, language: 'es', text: '5' },
  { value: false, language: 'es', text: 'false' },
  { value: null, language: 'es', text: '' },
  { value: undefined, language: 'es', text: '' },
  { value: { en: 1 }, language: 'en', text: '{"en":1}' },
  { value: { 'no language': 'x' }, language: 'en', text: '{"no language":"x"}' },
  { value: ['en'], language: 'en', text: '["en"]' },
  { value: {}, language: 'en', text: '{}' },
  { value: { id: 7n }, language: 'en', text: '{"id":"7"}' },
  { value: circular(), language: 'en', text: '[object Object]' },
])('shows $value in $language as “$text”', ({ value, language, text }) => expect(textIn(value, language)).toBe(text))

function circular(): object {
  const value: Record<string, unknown> = {}
  value.self = value
  return value
}
