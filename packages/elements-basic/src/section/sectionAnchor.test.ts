import { describe, expect, it } from 'vitest'
import { sectionAnchor } from './sectionAnchor.ts'

describe('sectionAnchor', () => {
  it.each([
    { title: 'Our  Services', anchor: 'our_services' },
    { title: ' ', anchor: null },
    { title: null, anchor: null },
  ])('turns $title into $anchor', ({ title, anchor }) => expect(sectionAnchor(title)).toBe(anchor))
})
