import { describe, expect, it } from 'vitest'
import { leanProjectText } from './leanProject.ts'

describe('leanProjectText', () => {
  it('removes the link ids of pages, and nothing else', () => {
    const page = { id: 'p', name: 'home', sections: [{ uid: 's', linkId: 's' }] }
    const project = { id: 'x', pages: [{ ...page, linkId: 'p' }] }
    expect(JSON.parse(leanProjectText(JSON.stringify(project)))).toEqual({ id: 'x', pages: [page] })
  })
})
