import { describe, expect, it } from 'vitest'
import type { MarkedBox, SizeOrigin } from './Box.ts'
import { pairBoxes } from './pairBoxes.ts'

const box = { left: 0, top: 0, width: 10, height: 10 }

/** An element; its name starts with `-` when it is not shown. */
const marked = (name: string, parent: number | null = null, width: SizeOrigin = 'parent'): MarkedBox => ({
  uid: name.replace('-', ''),
  parent,
  box: name.startsWith('-') ? null : box,
  sizedBy: { width, height: 'content' },
})

const pairs = (old: readonly MarkedBox[], ours: readonly MarkedBox[]) =>
  pairBoxes(old, ours).map(({ uid, copy, parent, old: was, new: is }) => {
    const seen = [was, is].map((one) => (typeof one === 'string' ? one : 'shown'))
    return [uid, copy, parent, ...seen]
  })

describe('pairBoxes', () => {
  it('pairs copies by their order', () => {
    expect(pairs([marked('a'), marked('a')], [marked('a'), marked('a'), marked('a')])).toEqual([
      ['a', 1, null, 'shown', 'shown'],
      ['a', 2, null, 'shown', 'shown'],
      ['a', 3, null, 'missing', 'shown'],
    ])
  })

  it('keeps elements that are only on the old site behind those that precede them there', () => {
    const old = ['a', 'b', 'c', 'd'].map((name) => marked(name))
    expect(pairs(old, [marked('d'), marked('a'), marked('c')]).map(([uid]) => uid)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('leaves out elements that neither site shows, also as parents', () => {
    const page = (inner: string) => [marked('a'), marked('-b', 0), marked(inner, 1)]
    expect(pairs(page('c'), page('-c'))).toEqual([
      ['a', 1, null, 'shown', 'shown'],
      ['c', 1, 0, 'shown', 'invisible'],
    ])
  })

  it.each<[SizeOrigin, SizeOrigin, SizeOrigin | null]>([
    ['parent', 'parent', 'parent'],
    ['line', 'content', 'content'],
    ['parent', 'line', 'parent'],
    ['line', 'own', null],
    ['content', 'parent', null],
  ])('joins the size origins %s and %s as %s', (old, ours, joined) => {
    const [pair] = pairBoxes([marked('a', null, old)], [marked('a', null, ours)])
    expect(pair?.sizedBy.width).toBe(joined)
  })
})
