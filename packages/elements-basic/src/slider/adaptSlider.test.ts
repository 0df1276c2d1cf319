import { describe, expect, it } from 'vitest'
import { adaptSlider } from './adaptSlider.ts'

const child = (uid: string) => ({ isWwObject: true, uid })
const bound = { __wwtype: 'f', code: 'variables.n' }

describe('adaptSlider', () => {
  it('repeats the layout for the style sheet, bound or not', () =>
    expect(adaptSlider({ slidesPerView: bound, spaceBetween: '8px', loop: true })).toEqual({
      ...{ slidesPerView: bound, shownPerView: bound, spaceBetween: '8px', shownSpace: '8px', loop: true },
    }))

  it.each([
    { mainLayoutContent: [child('a'), child('b')], listed: { slideUids: ['a', 'b'] } },
    { mainLayoutContent: [child('a'), null, { uid: 'b' }], listed: { slideUids: ['a'] } },
    { mainLayoutContent: [], listed: {} },
    { mainLayoutContent: { ...bound, repeatable: [child('a')] }, listed: {} },
  ])('lists the slides that no list repeats: $listed', ({ mainLayoutContent, listed }) =>
    expect(adaptSlider({ mainLayoutContent })).toEqual({ mainLayoutContent, ...listed }),
  )

  it('adds nothing to the settings of a screen without layout', () =>
    expect(adaptSlider({ loop: true })).toEqual({ loop: true }))
})
