import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { calls, child, does, formula, logs, showStoredPage, text, typeOf } from './testing/showStoredPage.ts'

const local = (key: string) => formula(`context.local.data?.['slider']?.['${key}']`).code

/** Settings of stored sliders, with the keys of older versions. */
const settings = {
  ...{ slidesPerView: 1, spaceBetween: '0px', effect: 'slide', transitionDuration: '0ms', navigation: true },
  ...{ pagination: true, loop: false, automatic: false, automaticTiming: '3s', linearTransition: false },
  ...{ mousewheel: false, mousewheelForceToAxis: false, mousewheelInvert: false, mousewheelSensitivity: 1 },
  ...{ slidesContainer: [], slides: [], bulletsLayout: [], numberOfSlides: 3, bulletsLayoutStates: [] },
  navigationIcons: [child('before'), child('after')],
  bulletsIcons: child('bullet'),
}

const icon = (state: object = {}) => ({
  wwObjectBaseId: typeOf('icon'),
  content: { default: { icon: 'lucide/circle' } },
  _state: state,
})

/** Loads at once, and not at all. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const BROKEN = 'data:image/gif;base64,AAAA'

const image = (url: unknown) => ({ wwObjectBaseId: typeOf('image'), content: { default: { url, alt: { en: '' } } } })

interface Shown {
  readonly content?: Readonly<Record<string, unknown>>
  readonly generation?: number
}

/** Shows a slider of three slides with buttons for its actions, and one of a slide for each row. */
async function show({ content = {}, generation = 0 }: Shown = {}) {
  const shown = await showStoredPage({
    shown: ['one', 'list', 'to', 'next', 'previous', 'add', 'remove', 'up', 'down', 'rename', 'state'],
    elements: {
      one: {
        wwObjectBaseId: typeOf('slider', generation),
        content: {
          default: { ...settings, mainLayoutContent: [child('a'), child('b'), child('c')], ...content },
        },
        _state: { interactions: [logs('slideChange', "event.slideIndex + ' ' + variables['one-sliderIndex']")] },
      },
      a: {
        ...text(formula(`'A ' + ${local('sliderIndex')} + ' of ' + ${local('nbOfSlides')}`)),
        _state: { style: { default: { height: '200px' } } },
      },
      b: { ...text('B'), _state: { style: { default: { conditionalRendering: formula('!variables.hidden') } } } },
      c: {
        ...text('inside', 'button'),
        _state: { interactions: [does('click', { type: '_wwLocalMethod_slider.slideTo', args: [0] })] },
      },
      ...{ before: icon(), after: icon() },
      bullet: icon({
        states: [
          { id: 's1', label: 'active' },
          { id: 's2', label: 'Current Slide' },
        ],
        attributes: [
          {
            name: 'title',
            value: formula("context.local.data.bullet.index + (context.local.data.bullet.isActive ? ' on' : ' off')"),
          },
        ],
      }),
      list: {
        wwObjectBaseId: typeOf('slider', generation),
        content: {
          default: {
            ...settings,
            slidesPerView: formula('variables.perView'),
            mainLayoutContent: { ...formula('variables.rows'), repeatable: [child('row')] },
          },
        },
      },
      row: image(formula('context.item.data')),
      to: calls('one', 'slideTo', 2),
      next: calls('one', 'slideNext'),
      previous: calls('one', 'slidePrev'),
      add: calls('one', 'addSlide'),
      remove: calls('one', 'removeSlide', 0),
      up: calls('one', 'moveSlideUp', 1),
      down: calls('one', 'moveSlideDown', formula('1')),
      rename: calls('one', 'updateSlideLabel', { index: 1, label: 'Second' }),
      state: text(
        formula("variables['list-allImagesLoaded'] + ' ' + (variables['list-slideImageStates'][1]?.errorCount ?? '')"),
      ),
    },
    variables: [
      { id: 'rows', type: 'array', defaultValue: [PIXEL, BROKEN] },
      { id: 'perView', type: 'number', defaultValue: 1 },
      { id: 'hidden', type: 'boolean', defaultValue: false },
    ],
  })
  const boxes = (uid: string) => {
    const track = shown.nodes(uid)[0]?.querySelector('[aria-live]')
    return [...(track?.shadowRoot?.querySelectorAll<HTMLElement>('[part="slide"]') ?? [])]
  }
  const uidIn = (box: Element) => box.querySelector('slot')?.assignedElements()[0]?.getAttribute('data-uid')
  return {
    ...shown,
    boxes,
    order: () => boxes('one').map(uidIn),
    names: () => boxes('one').map((box) => box.getAttribute('aria-label')),
    bullets: (attribute: string) =>
      shown
        .nodes('bullet')
        .slice(0, 3)
        .map((node) => node.getAttribute(attribute)),
    seen: (uid = 'one') =>
      boxes(uid)
        .filter(({ inert }) => !inert)
        .map(uidIn),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    text: (uid: string) => shown.nodes(uid)[0]?.textContent,
  }
}

afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('stored sliders', () => {
  it.each([{ generation: 0 }, { generation: 1 }])(
    'show their slides, one at a time: generation $generation',
    async (stored) => {
      const { order, seen, text: textOf } = await show(stored)
      expect([order(), seen(), textOf('a')]).toEqual([['a', 'b', 'c'], ['a'], 'A 0 of 3'])
    },
  )

  it('tell their workflows of each slide, once the variable has it', async () => {
    const { press, log, seen, read } = await show()
    await press('slideNext')
    await expect.poll(log).toEqual(['1 1'])
    await press('slideTo')
    await expect.poll(log).toEqual(['1 1', '2 2'])
    await press('slidePrev')
    await expect.poll(log).toEqual(['1 1', '2 2', '1 1'])
    expect([seen(), read('one-sliderIndex')]).toEqual([['b'], 1])
  })

  it('are moved by what is on a slide', async () => {
    const { press, seen } = await show()
    await press('slideTo')
    await expect.poll(() => seen()).toEqual(['c'])
    await press('inside')
    await expect.poll(() => seen()).toEqual(['a'])
  })

  it('keep their labels while a condition hides one of them', async () => {
    const labels = ['Lawn', 'Roses', 'Herbs']
    const { names, write } = await show({ content: { slideLabels: labels } })
    await expect.poll(names).toEqual(['1 of 3: Lawn', '2 of 3: Roses', '3 of 3: Herbs'])
    write('hidden', true)
    await expect.poll(names).toEqual(['1 of 2: Lawn', '2 of 2: Herbs'])
    write('hidden', false)
    await expect.poll(names).toEqual(['1 of 3: Lawn', '2 of 3: Roses', '3 of 3: Herbs'])
  })

  it('tell the formulas of each bullet which one it is', async () => {
    const { bullets, press } = await show()
    const titles = () => bullets('title')
    await expect.poll(titles).toEqual(['0 on', '1 off', '2 off'])
    await press('slideNext')
    await expect.poll(titles).toEqual(['0 off', '1 on', '2 off'])
  })

  it('have the bullet of the current slide in its stored states', async () => {
    const { bullets, press } = await show()
    const states = () => bullets('data-is')
    expect(states()).toEqual(['s1 s2', null, null])
    await press('slideNext')
    await expect.poll(states).toEqual([null, 's1 s2', null])
  })

  it.each([
    { action: 'addSlide', order: ['a', 'b', 'c', 'c'] },
    { action: 'removeSlide', order: ['b', 'c'] },
    { action: 'moveSlideUp', order: ['b', 'a', 'c'] },
    { action: 'moveSlideDown', order: ['a', 'c', 'b'] },
  ])('are changed by $action', async ({ action, order }) => {
    const shown = await show()
    await shown.press(action)
    await expect.poll(shown.order).toEqual(order)
  })

  it('name a slide anew', async () => {
    const { press, boxes } = await show()
    await press('updateSlideLabel')
    await expect.poll(() => boxes('one')[1]?.getAttribute('aria-label')).toBe('2 of 3: Second')
  })

  it('have a slide for each row of a list, and know which images they have', async () => {
    const { boxes, text: textOf, write, seen } = await show()
    expect(boxes('list')).toHaveLength(2)
    await expect.poll(() => textOf('state')).toBe('false 1')
    write('rows', [PIXEL, PIXEL, PIXEL])
    await expect.poll(() => textOf('state')).toBe('true 0')
    write('perView', 2)
    await expect.poll(() => seen('list')).toEqual(['row', 'row'])
  })

  it('have the layout of their settings in the style sheet', async () => {
    const { nodes } = await show({ content: { slidesPerView: 2.5, spaceBetween: '12px' } })
    const style = getComputedStyle(nodes('one')[0] ?? document.body)
    expect(['per-view', 'space'].map((name) => style.getPropertyValue(`--sl-slider-${name}`))).toEqual(['2.5', '12px'])
  })
})
