import { describe, expect, it } from 'vitest'
import { leanProjectText } from './leanProject.ts'

describe('leanProjectText', () => {
  it('removes link ids, empty texts about pages, tokens of media, and nothing else', () => {
    const page = {
      id: 'p',
      name: 'home',
      sections: [{ uid: 's', linkId: 's' }],
      linkId: 'p',
      meta: { desc: { en: 'D' }, keywords: {} },
    }
    const project = { id: 'x', pages: [page], _sluice: { theme: 'system', tokensByMedia: [{ query: 'print' }] } }
    expect(JSON.parse(leanProjectText(JSON.stringify(project)))).toEqual({
      id: 'x',
      pages: [{ id: 'p', name: 'home', sections: [{ uid: 's' }], meta: { desc: { en: 'D' } } }],
      _sluice: { theme: 'system' },
    })
    expect(JSON.parse(leanProjectText('{"pages":[]}'))).toEqual({ pages: [] })
  })

  it.each([
    [true, { colors: { ink: '#000' } }],
    [undefined, { colors: { ink: '#000' } }],
    [false, undefined],
  ])('keeps tokens unless no formula reads one (%s)', (tokensRead, expected) => {
    const project = { pages: [], tokens: { colors: { ink: '#000' } }, tokensRead }
    expect(JSON.parse(leanProjectText(JSON.stringify(project)))).toEqual({ pages: [], tokens: expected })
  })
})
