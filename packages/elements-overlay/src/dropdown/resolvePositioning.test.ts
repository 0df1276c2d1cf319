import { describe, expect, it } from 'vitest'
import { type PlaceSettings, resolvePositioning } from './resolvePositioning.ts'

const size = { width: 200, height: 40 }

describe('resolvePositioning', () => {
  it.each<[PlaceSettings, string]>([
    [{}, 'bottom-start'],
    [{ position: 'top', alignment: 'center' }, 'top'],
    [{ position: 'left', alignment: 'end' }, 'left-end'],
  ])('of %j is %s', (settings, placement) => expect(resolvePositioning(settings, size).placement).toBe(placement))

  it.each<[PlaceSettings, number, number]>([
    [{ offsetX: '5px', offsetY: '8px' }, 8, 5],
    [{ position: 'top', alignment: 'center', offsetX: '5px', offsetY: '8px' }, 8, 5],
    [{ alignment: 'end', offsetX: '5px', offsetY: '8px' }, 8, -5],
    [{ position: 'right', alignment: 'end', offsetX: '5px', offsetY: '8px' }, 5, 8],
    [{ offsetX: '10%', offsetY: '50%' }, 20, 20],
    [{ offsetX: '1em', offsetY: '' }, 0, 0],
  ])('offsets %j by %d along its side and %d across', (settings, mainAxis, crossAxis) =>
    expect(resolvePositioning(settings, size).offset).toEqual({ mainAxis, crossAxis }),
  )
})
