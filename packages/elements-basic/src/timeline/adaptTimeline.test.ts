import { describe, expect, it } from 'vitest'
import { adaptTimeline } from './adaptTimeline.ts'

const timelineElement = { isWwObject: true, uid: 'card' }
const bound = { __wwtype: 'f', code: 'variables.events' }

describe('adaptTimeline', () => {
  it.each([
    { data: bound, items: bound },
    { data: [{ title: 'May' }], items: { __wwtype: 'd', data: [{ title: 'May' }] } },
    { data: undefined, items: { __wwtype: 'd', data: [] } },
    { data: null, items: { __wwtype: 'd', data: [] } },
  ])('repeats the element for $data', ({ data, items }) =>
    expect(adaptTimeline({ data, timelineElement, markerShape: 'square' })).toEqual({
      data,
      timelineElement: { ...items, repeatable: [timelineElement] },
      markerShape: 'square',
    }),
  )

  it.each([{ timelineElement: undefined }, { timelineElement: null }, { timelineElement: bound }])(
    'leaves $timelineElement as it is',
    (stored) => expect(adaptTimeline(stored)).toEqual(stored),
  )
})
