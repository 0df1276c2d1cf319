import { describe, expect, it } from 'vitest'
import { adaptFirstButton } from './adaptFirstButton.ts'

describe('adaptFirstButton', () => {
  it('keeps declared properties and the text group, and drops the rest', () =>
    expect(
      adaptFirstButton({
        backgroundColor: '#099af2',
        buttonType: 'submit',
        '_ww-text_text': { en: 'Save' },
        globalStyle: {},
        fontSize: '12px',
      }),
    ).toEqual({ backgroundColor: '#099af2', buttonType: 'submit', '_ww-text_text': { en: 'Save' } }))
})
