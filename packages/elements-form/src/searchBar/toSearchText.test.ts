import { expect, it } from 'vitest'
import { toSearchText } from './toSearchText.ts'

it.each([
  { stored: ' rose bed ', text: ' rose bed ' },
  { stored: 12, text: '12' },
  { stored: false, text: 'false' },
  { stored: null, text: '' },
  { stored: undefined, text: '' },
  { stored: { text: 'rose' }, text: '' },
  { stored: Object.create(null), text: '' },
])('searches for $text where $stored is stored', ({ stored, text }) => expect(toSearchText(stored)).toBe(text))
