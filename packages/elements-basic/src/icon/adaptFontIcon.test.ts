import { describe, expect, it } from 'vitest'
import { adaptFontIcon } from './adaptFontIcon.ts'

describe('adaptFontIcon', () => {
  it('names the file, sizes the glyph and drops leftovers', () =>
    expect(adaptFontIcon({ icon: 'fas fa-caret-down', fontSize: '16', color: '#9CA3AF', loading: 'lazy' })).toEqual({
      icon: 'fa-solid/caret-down',
      isGlyphSized: true,
      fontSize: 16,
      color: '#9CA3AF',
    }))

  it('passes on what is bound', () => {
    const bound = { __wwtype: 'f', code: 'variables.icon' }
    expect(adaptFontIcon({ icon: bound, fontSize: bound })).toEqual({
      icon: bound,
      isGlyphSized: true,
      fontSize: bound,
    })
  })

  it('changes on another screen only what is stored for it', () =>
    expect(adaptFontIcon({ fontSize: '20px' })).toEqual({ fontSize: 20 }))
})
