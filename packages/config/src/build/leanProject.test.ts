import { describe, expect, it } from 'vitest'
import { leanProjectText } from './leanProject.ts'

describe('leanProjectText', () => {
  it('removes the link ids of pages and sections, tokens of media, and nothing else', () => {
    const page = { id: 'p', name: 'home', sections: [{ uid: 's', linkId: 's' }], linkId: 'p' }
    const project = { id: 'x', pages: [page], _sluice: { theme: 'system', tokensByMedia: [{ query: 'print' }] } }
    expect(JSON.parse(leanProjectText(JSON.stringify(project)))).toEqual({
      id: 'x',
      pages: [{ id: 'p', name: 'home', sections: [{ uid: 's' }] }],
      _sluice: { theme: 'system' },
    })
    expect(JSON.parse(leanProjectText('{"pages":[]}'))).toEqual({ pages: [] })
  })
})
