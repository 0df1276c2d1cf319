import { describe, expect, it } from 'vitest'
import { pressPayload } from './pressPayload.ts'

const model = {
  categories: ['2026-03-02', null],
  series: [{ label: 'Water', values: [7, null], raw: ['7', null], look: {} }],
}
const drawing = { content: null, marks: [] }

describe('pressPayload', () => {
  it('has the place and the values as they are in the data', () =>
    expect(pressPayload(model, drawing, { x: 5, y: 6 }, [{ series: 0, index: 0 }])).toEqual({
      ...{ dataX: undefined, dataY: undefined, position: { x: 5, y: 6 } },
      points: [{ datasetLabel: 'Water', label: '2026-03-02', value: '7', datasetIndex: 0, index: 0 }],
    }))

  it('has the place on the axes, where there are any', () => {
    const axisValues = (x: number, y: number) => ({ dataX: x * 2, dataY: y * 2 })
    expect(pressPayload(model, { ...drawing, axisValues }, { x: 5, y: 6 }, [])).toEqual({
      ...{ dataX: 10, dataY: 12, position: { x: 5, y: 6 }, points: [] },
    })
  })
})
