import type { PointGroup } from 'signature_pad'
import { describe, expect, it } from 'vitest'
import {
  canClear,
  canUndo,
  changeSignature,
  nameOf,
  type Signature,
  type SignatureAction,
  signatureOf,
  signedValue,
} from './signature.ts'

const stroke: PointGroup = {
  ...{ penColor: 'black', dotSize: 0, minWidth: 1, maxWidth: 2, velocityFilterWeight: 0.7 },
  ...{ compositeOperation: 'source-over', points: [] },
}
const draw = (value: string): SignatureAction => ({ kind: 'draw', stroke, value })
const type = (name: string, value: string | null): SignatureAction => ({ kind: 'type', name, value })
const choose = (way: 'draw' | 'type'): SignatureAction => ({ kind: 'choose', way })
const [clear, undo]: readonly SignatureAction[] = [{ kind: 'clear' }, { kind: 'undo' }]

const after = (actions: readonly (SignatureAction | undefined)[], start: Signature = signatureOf(null)) =>
  actions.reduce<Signature>((signature, action) => (action ? changeSignature(signature, action) : signature), start)

describe('changeSignature', () => {
  it.each([
    { what: 'begins empty', actions: [], value: null, name: '', undoes: false, clears: false },
    { what: 'draws', actions: [draw('a'), draw('ab')], value: 'ab', name: '', undoes: true, clears: true },
    { what: 'takes back a stroke', actions: [draw('a'), draw('ab'), undo], value: 'a', undoes: true, clears: true },
    { what: 'takes back all', actions: [draw('a'), undo, undo], value: null, undoes: false, clears: false },
    { what: 'clears', actions: [draw('a'), draw('ab'), clear], value: null, undoes: true, clears: false },
    { what: 'takes back clearing', actions: [draw('a'), draw('ab'), clear, undo], value: 'ab', undoes: true },
    { what: 'clears once', actions: [draw('a'), clear, clear, undo], value: 'a', undoes: true },
    { what: 'types', actions: [choose('type'), type('Ann', 'A')], value: 'A', name: 'Ann', undoes: false },
    { what: 'types spaces', actions: [choose('type'), type(' ', null)], value: null, name: '', clears: true },
    { what: 'clears a name', actions: [choose('type'), type('Ann', 'A'), clear], value: null, name: '', undoes: true },
    { what: 'takes a name back', actions: [choose('type'), type('Ann', 'A'), clear, undo], value: 'A', name: 'Ann' },
    { what: 'shows only the name', actions: [draw('a'), choose('type')], value: null, undoes: false, clears: false },
    {
      what: 'keeps both ways',
      ...{ actions: [draw('a'), choose('type'), type('Ann', 'A'), choose('draw')], value: 'a', name: '', undoes: true },
    },
    {
      what: 'keeps the name meanwhile',
      ...{ actions: [choose('type'), type('Ann', 'A'), choose('draw'), draw('a'), choose('type')] },
      ...{ value: 'A', name: 'Ann', undoes: false },
    },
  ])('$what', ({ actions, value, name = '', undoes, clears }) => {
    const signature = after(actions)
    expect([signedValue(signature), nameOf(signature)]).toEqual([value, name])
    if (undoes !== undefined) expect(canUndo(signature)).toBe(undoes)
    if (clears !== undefined) expect(canClear(signature)).toBe(clears)
  })

  it('draws on top of what was given, and gives it back', () => {
    const drawn = after([draw('a')], signatureOf('given.png'))
    expect(signedValue(drawn)).toBe('a')
    expect(drawn.draw.now.strokes).toEqual([stroke])
    expect(signedValue(after([undo], drawn))).toBe('given.png')
  })

  it.each([
    { value: 'given.png', way: 'draw' },
    { value: null, way: 'type' },
  ] as const)('forgets everything for $value and then has the way $way', ({ value, way }) => {
    const adopted = after([draw('a'), choose('type'), type('Ann', 'A'), { kind: 'adopt', value }])
    expect(adopted).toEqual(signatureOf(value, way))
  })

  it('takes back the last fifty changes', () => {
    const many = after(Array.from({ length: 80 }, (_, index) => draw(String(index))))
    expect(signedValue(after(Array(80).fill(undo), many))).toBe('29')
  })
})
