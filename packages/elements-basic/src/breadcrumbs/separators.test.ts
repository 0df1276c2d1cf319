import { describe, expect, it } from 'vitest'
import { separatorOf } from './separators.ts'

const svg = '<svg viewBox="0 0 9 9"><path d="M6 4l4 4"/></svg>'
const namespaced = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'

describe('separatorOf', () => {
  it.each([
    { type: 'slash', text: '/' },
    { type: 'arrow', text: '→' },
    { type: 'chevron', text: '›' },
    { type: 'dot', text: '•' },
    { type: 'pipe', text: '|' },
    { type: 'dash', text: '–' },
    { type: 'custom', custom: ' :: ', text: '::' },
    { type: 'custom', custom: '', text: '/' },
    { type: 'custom', custom: undefined, text: '/' },
    { type: 'dot', custom: '::', text: '•' },
    { type: undefined, text: '/' },
    { type: 'custom', custom: '<b>x</b>', text: '<b>x</b>' },
  ])('is “$text” for $type $custom', ({ type, custom, text }) =>
    expect(separatorOf(type, custom)).toEqual({ kind: type === 'arrow' ? 'arrow' : 'text', text }),
  )

  it.each([
    { custom: svg, starts: '<svg xmlns="http://www.w3.org/2000/svg" viewBox' },
    { custom: namespaced, starts: namespaced },
  ])('is an image for $custom', ({ custom, starts }) => {
    const separator = separatorOf('custom', custom)
    const url = separator.kind === 'image' ? separator.url : ''
    expect(decodeURIComponent(url)).toContain(`data:image/svg+xml,${starts}`)
    expect(url).toMatch(/^url\("[^"<>]*"\)$/)
  })
})
