import { describe, expect, it } from 'vitest'
import { seededRandom } from '../testing/seededRandom.ts'
import type { Axis, MarkedBox, SizeOrigin } from './Box.ts'
import { findCauses } from './causes.ts'
import { pairBoxes } from './pairBoxes.ts'

type Row = readonly [
  uid: string,
  parent: number | null,
  box: readonly [left: number, top: number, width: number, height: number] | null,
  width?: SizeOrigin,
  height?: SizeOrigin,
]

const boxes = (rows: readonly Row[]): readonly MarkedBox[] =>
  rows.map(([uid, parent, box, width = 'parent', height = 'content']) => {
    const [left = 0, top = 0, w = 0, h = 0] = box ?? []
    return { uid, parent, box: box && { left, top, width: w, height: h }, sizedBy: { width, height } }
  })

const causes = (old: readonly Row[], ours: readonly Row[]) =>
  Object.fromEntries(
    findCauses(pairBoxes(boxes(old), boxes(ours))).map(({ pair, followers }) => [
      pair.uid,
      followers.map(({ uid, copy }) => (copy > 1 ? `${uid} ${copy}` : uid)),
    ]),
  )

const card: readonly Row[] = [
  ['card', null, [0, 0, 100, 60]],
  ['title', 0, [10, 10, 80, 20]],
  ['text', 0, [10, 30, 80, 20]],
  ['footer', null, [0, 60, 100, 40]],
]

describe('findCauses', () => {
  it('finds none where nothing differs by more than 2 px', () => {
    expect(causes(card, card)).toEqual({})
    expect(causes([['a', null, [0, 0, 10, 10]]], [['a', null, [2, -2, 12, 8]]])).toEqual({})
  })

  it('names the element that grew, and those that grew or moved because of it', () => {
    const ours: readonly Row[] = [
      ['card', null, [0, 0, 100, 70]],
      ['title', 0, [10, 10, 80, 30]],
      ['text', 0, [10, 40, 80, 20]],
      ['footer', null, [0, 70, 100, 40]],
    ]
    expect(causes(card, ours)).toEqual({ title: ['card', 'text', 'footer'] })
  })

  it.each<{ fact: string; old: readonly Row[]; ours: readonly Row[]; expected: object }>([
    {
      fact: 'an ancestor whose elements have only moved, as by its padding',
      old: card,
      ours: [
        ['card', null, [0, 0, 100, 70]],
        ['title', 0, [10, 20, 80, 20]],
        ['text', 0, [10, 40, 80, 20]],
        ['footer', null, [0, 70, 100, 40]],
      ],
      expected: { card: ['title', 'text', 'footer'] },
    },
    {
      fact: 'the first of siblings that moved as far, as by its margin',
      old: card,
      ours: [
        ['card', null, [0, 10, 100, 60]],
        ['title', 0, [10, 20, 80, 20]],
        ['text', 0, [10, 40, 80, 20]],
        ['footer', null, [0, 70, 100, 40]],
      ],
      expected: { card: ['title', 'text', 'footer'] },
    },
    {
      fact: 'each of two siblings that moved differently',
      old: card,
      ours: [card[0], ['title', 0, [15, 10, 80, 20]], ['text', 0, [10, 34, 80, 20]], card[3]].flatMap((row) =>
        row ? [row] : [],
      ) as readonly Row[],
      expected: { title: [], text: [] },
    },
    {
      fact: 'a narrower element, with the elements that fill it and the text that wraps',
      old: [
        ['page', null, [0, 0, 300, 40]],
        ['box', 0, [0, 0, 300, 40]],
        ['text', 1, [0, 0, 300, 40]],
      ],
      ours: [
        ['page', null, [0, 0, 300, 80]],
        ['box', 0, [50, 0, 200, 80]],
        ['text', 1, [50, 0, 200, 80]],
      ],
      expected: { box: ['page', 'text'] },
    },
    {
      fact: 'a wider label in a button that fits its content',
      old: [
        ['button', null, [0, 0, 100, 40], 'content'],
        ['label', 0, [10, 10, 80, 20]],
        ['next', null, [110, 0, 50, 40], 'content'],
      ],
      ours: [
        ['button', null, [0, 0, 120, 40], 'content'],
        ['label', 0, [10, 10, 100, 20]],
        ['next', null, [130, 0, 50, 40], 'content'],
      ],
      expected: { label: ['button', 'next'] },
    },
    {
      fact: 'a higher text in one of several cards that are as high as their row',
      old: [
        ['row', null, [0, 0, 200, 40]],
        ['one', 0, [0, 0, 100, 40], 'line', 'line'],
        ['two', 0, [100, 0, 100, 40], 'line', 'line'],
        ['text', 2, [100, 0, 100, 40]],
      ],
      ours: [
        ['row', null, [0, 0, 200, 60]],
        ['one', 0, [0, 0, 100, 60], 'line', 'line'],
        ['two', 0, [100, 0, 100, 60], 'line', 'line'],
        ['text', 2, [100, 0, 100, 60]],
      ],
      expected: { text: ['row', 'one', 'two'] },
    },
    {
      fact: 'a wider element that leaves less of the line to its sibling',
      old: [
        ['text', null, [0, 0, 200, 20], 'line'],
        ['button', null, [200, 0, 100, 20], 'content'],
      ],
      ours: [
        ['text', null, [0, 0, 180, 20], 'line'],
        ['button', null, [180, 0, 120, 20], 'content'],
      ],
      expected: { button: ['text'] },
    },
    {
      fact: 'an element whose size has another origin on the other site',
      old: [
        ['header', null, [0, 0, 300, 20], 'parent'],
        ['logo', 0, [0, 0, 300, 20]],
      ],
      ours: [
        ['header', null, [0, 0, 80, 20], 'content'],
        ['logo', 0, [0, 0, 80, 20]],
      ],
      expected: { header: ['logo'] },
    },
    {
      fact: 'a missing element, with its elements and those below it',
      old: card,
      ours: [['footer', null, [0, 0, 100, 40]]],
      expected: { card: ['title', 'text', 'footer'] },
    },
    {
      fact: 'an element that one site does not show',
      old: card,
      ours: [
        ['card', null, [0, 0, 100, 40]],
        ['title', 0, null],
        ['text', 0, [10, 10, 80, 20]],
        ['footer', null, [0, 40, 100, 40]],
      ],
      expected: { title: ['card', 'text', 'footer'] },
    },
    {
      fact: 'the first copy of a repeated element that differs in all of them',
      old: [
        ['row', null, [0, 0, 100, 20]],
        ['row', null, [0, 20, 100, 20]],
        ['row', null, [0, 40, 100, 20]],
      ],
      ours: [
        ['row', null, [0, 0, 100, 30]],
        ['row', null, [0, 30, 100, 30]],
        ['row', null, [0, 60, 100, 30]],
      ],
      expected: { row: ['row 2', 'row 3'] },
    },
    {
      fact: 'two elements that grew on their own',
      old: card,
      ours: [
        ['card', null, [0, 0, 100, 70]],
        ['title', 0, [10, 10, 80, 30]],
        ['text', 0, [10, 40, 80, 20]],
        ['footer', null, [0, 70, 100, 55]],
      ],
      expected: { title: ['card', 'text'], footer: [] },
    },
  ])('names $fact', ({ old, ours, expected }) => expect(causes(old, ours)).toEqual(expected))
})

/** A random page of blocks below each other; its leaves have heights of their own. */
interface Block {
  readonly uid: string
  readonly padding: number
  readonly children: readonly Block[]
}

function randomBlock(random: () => number, depth: number, uid: string): Block {
  const count = depth === 0 ? 0 : Math.floor(random() * 5)
  const children = Array.from({ length: count }, (_, i) => randomBlock(random, depth - 1, `${uid}.${i}`))
  return { uid, padding: Math.floor(random() * 30), children }
}

/** Boxes of a page; the leaves in `grown` are higher. */
function layOut(block: Block, grown: ReadonlyMap<string, number>): readonly MarkedBox[] {
  const found: { uid: string; parent: number | null; top: number; height: number }[] = []
  const place = ({ uid, padding, children }: Block, parent: number | null, top: number): number => {
    const self = { uid, parent, top, height: 0 }
    const index = found.push(self) - 1
    const inside = children.reduce((y, child) => y + place(child, index, y), top + padding)
    self.height = inside - top + padding + (children.length > 0 ? 0 : 10 + (grown.get(uid) ?? 0))
    return self.height
  }
  place(block, null, 0)
  const sizedBy: Readonly<Record<Axis, SizeOrigin>> = { width: 'parent', height: 'content' }
  return found.map(({ uid, parent, top, height }) => ({
    uid,
    parent,
    box: { left: 0, top, width: 100, height },
    sizedBy,
  }))
}

const leaves = ({ uid, children }: Block): readonly string[] => (children.length > 0 ? children.flatMap(leaves) : [uid])

describe('findCauses of random pages', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed)

  it('always names exactly the elements that grew, and every other difference follows one of them', () => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const page = randomBlock(random, 4, 'b')
      const grown = new Map(leaves(page).flatMap((uid) => (random() < 0.2 ? [[uid, 3 + random() * 50] as const] : [])))
      const pairs = pairBoxes(layOut(page, new Map()), layOut(page, grown))
      const found = findCauses(pairs)
      expect(found.map(({ pair }) => pair.uid).sort(), `seed ${seed}`).toEqual([...grown.keys()].sort())
      const differing = pairs.filter(({ old, new: ours }) => JSON.stringify(old) !== JSON.stringify(ours))
      const reported = found.flatMap(({ pair, followers }) => [pair, ...followers])
      expect(new Set(reported), `seed ${seed}`).toEqual(new Set(differing))
      expect(reported).toHaveLength(differing.length)
    }
  })

  it('finds the one row of thousands that grew', () => {
    const list = (height: (i: number) => number): readonly Row[] => {
      let top = 0
      const rows = Array.from({ length: 5000 }, (_, i): Row => {
        const row: Row = ['row', 0, [0, top, 100, height(i)], 'parent', 'own']
        top += height(i)
        return row
      })
      return [['list', null, [0, 0, 100, top]], ...rows]
    }
    const found = causes(
      list(() => 20),
      list((i) => (i === 9 ? 30 : 20)),
    )
    expect(Object.keys(found)).toEqual(['row'])
    expect(found.row).toHaveLength(4991)
  })

  it('never loses a difference, whatever the boxes are', () => {
    for (const seed of seeds) {
      const random = seededRandom(seed)
      const pairs = pairBoxes(randomBoxes(random), randomBoxes(random))
      const reported = findCauses(pairs).flatMap(({ pair, followers }) => [pair, ...followers])
      const differing = pairs.filter(({ old, new: ours }) => {
        if (typeof old === 'string' || typeof ours === 'string') return true
        const sides = ['left', 'top', 'width', 'height'] as const
        return sides.some((side) => Math.abs(old[side] - ours[side]) > 2)
      })
      expect(reported).toHaveLength(differing.length)
      expect(new Set(reported), `seed ${seed}`).toEqual(new Set(differing))
    }
  })
})

function randomBoxes(random: () => number): readonly MarkedBox[] {
  const origins = ['own', 'content', 'parent', 'line'] as const
  const number = (below: number) => Math.floor(random() * below)
  const origin = () => origins[number(4)] ?? 'own'
  return Array.from({ length: number(12) }, (_, i) => ({
    uid: `u${number(8)}`,
    parent: i === 0 || random() < 0.2 ? null : number(i),
    box: random() < 0.2 ? null : { left: number(9), top: number(9), width: 1 + number(9), height: 1 + number(9) },
    sizedBy: { width: origin(), height: origin() },
  }))
}
