import { describe, expect, it } from 'vitest'
import { adaptButton } from './adaptButton.ts'

describe('adaptButton', () => {
  it.each([
    ['left', 'left'],
    ['right', 'right'],
    ['start', 'start'],
    ['end', 'end'],
    ['center', 'center'],
    ['justify', 'center'],
  ])('puts the content of a button whose text is aligned %s at %s', (align, contentAlign) => {
    const stored = { '_ww-text_textAlign': align, disabled: true }
    expect(adaptButton(stored)).toEqual({ ...stored, contentAlign })
  })

  it('leaves bound alignments as they are', () => {
    const align = { __wwtype: 'f', code: "'left'" }
    expect(adaptButton({ '_ww-text_textAlign': align })).toMatchObject({ contentAlign: align })
  })

  it('adds nothing without an alignment', () => expect(adaptButton({ disabled: true })).toEqual({ disabled: true }))
})
