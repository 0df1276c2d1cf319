import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../textWidth.ts'
import { labelsBelow, labelsBeside } from './categoryLabels.ts'

const months = ['January', 'February', 'March', 'April', 'May', 'June']
const days = Array.from({ length: 300 }, (_, index) => `Day ${index + 1}`)

const name = fc.integer({ min: 1, max: 24 }).map((length) => 'abcdefgh Wide name 12345'.slice(0, length))

describe('labelsBelow', () => {
  it.each([
    { name: 'writes all names where they fit', texts: months, step: 80, every: 1, isRotated: false },
    { name: 'turns them where they do not', texts: months, step: 30, every: 1, isRotated: true },
    { name: 'leaves some out where they would touch turned, too', texts: months, step: 10, every: 6, isRotated: false },
    { name: 'leaves some of many out', texts: days, step: 2, every: 28, isRotated: false },
  ])('$name', ({ texts, step, every, isRotated }) =>
    expect(labelsBelow(texts, step, 12)).toMatchObject({ every, isRotated }),
  )

  it('has a text only for names that are shown', () => {
    const { every, texts } = labelsBelow(days, 2, 12)
    expect(texts.flatMap((text, index) => (text === '' ? [] : index))).toEqual(
      days.map((_, index) => index).filter((index) => index % every === 0),
    )
  })

  it('shortens long names where there is room for most of them', () =>
    expect(labelsBelow(['The valve of the north field', 'South'], 110, 12)).toMatchObject({
      texts: ['The valve of th…', 'South'],
      isRotated: false,
    }))

  it('never has names touch', () =>
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), fc.integer({ min: 1, max: 200 }), (texts, step) => {
        const { every, isRotated, texts: short } = labelsBelow(texts, step, 12)
        const widest = Math.max(0, ...short.map((text) => textWidth(text, 12)))
        // Turned names lie beside each other like lines of a text.
        expect(isRotated ? 12 * 1.4 : widest).toBeLessThanOrEqual(step * every)
      }),
    ))
})

describe('labelsBeside', () => {
  it('shortens names to their room', () => {
    const { texts, depth } = labelsBeside(['The valve of the north field'], 40, 12, 80)
    expect(texts).toEqual(['The valve o…'])
    expect(depth).toBeLessThanOrEqual(80)
  })

  it('leaves out names that are too near', () =>
    expect(labelsBeside(months, 8, 12, 80)).toMatchObject({ every: 3, texts: ['January', '', '', 'April', '', ''] }))
})
