import { describeElement } from '@sluice/test-kit'
import { text } from './schema.ts'
import { Text } from './Text.tsx'

describeElement(text, Text, {
  text: 'Zone 1',
  cases: {
    heading: { properties: { tag: 'h2' } },
    'smallest heading': { properties: { tag: 'h6' } },
    'tag that holds no text': { properties: { tag: 'br' } },
    button: { properties: { tag: 'button' }, focusable: 'button' },
    linked: { link: { href: '/zones' }, focusable: 'link' },
  },
})
