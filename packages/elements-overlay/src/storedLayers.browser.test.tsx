import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxOf, buttonOf, child, logs, runs, showStoredPage, typeOf } from './testing/showStoredPage.ts'

const box = {
  type: 'modal',
  overlay: true,
  overlayClickCloses: true,
  escClose: true,
  trigger: true,
  triggerClickOpens: true,
}

/** Stored element that opens, with workflows of its own, in a card that is pressed too; its content is a button. */
const openers = {
  dropdown: { triggerType: 'click', triggerLayout: [child('opener')], dropdownLayout: [child('content')] },
  dialog: { ...box, triggerElement: child('opener'), contentElement: child('content') },
}

/** Ends animations of the page as soon as they start, as slow devices do with short ones. */
function endAnimations(): () => void {
  const observer = new MutationObserver(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  return () => observer.disconnect()
}

afterEach(() => history.replaceState(null, '', ' '))

const show = (kind: keyof typeof openers, card: object, content: object = {}) =>
  showStoredPage(
    {
      children: [child('card')],
      elements: [
        { ...boxOf('card', 'one'), _state: card },
        {
          ...{ uid: 'one', wwObjectBaseId: typeOf(kind), content: { default: { ...openers[kind], ...content } } },
          _state: { interactions: [runs('mousedown', logs("'down on one'"))] },
        },
        buttonOf('opener'),
        { ...boxOf('content', 'item'), _state: { style: { default: { padding: '20px' } } } },
        buttonOf('item', runs('click', logs("'item'"))),
      ],
    },
    'one',
  )

describe.each(['dropdown', 'dialog'] as const)('what lies in an open stored %s', (kind) => {
  it('starts its own workflows and none of the elements around it', async () => {
    const { log, nodes } = await show(kind, { interactions: [runs('click', logs("'card'"))] })
    await page.getByText('opener', { exact: true }).click()
    await expect.poll(() => nodes('item')).toHaveLength(1)
    expect(log()).toEqual(['down on one', 'card'])
    await page.getByText('item', { exact: true }).click()
    await expect.poll(log).toEqual(['down on one', 'card', 'item'])
  })

  it('follows no link of a box around it', async () => {
    const { nodes } = await show(kind, { link: { type: 'external', href: '#around' } })
    expect(nodes('card')[0]?.tagName).toBe('A')
    await page.getByText('opener', { exact: true }).click()
    await expect.poll(() => nodes('item')).toHaveLength(1)
    history.replaceState(null, '', '#before')
    await userEvent.click(nodes('content')[0] ?? document.body, { position: { x: 5, y: 5 } })
    await page.getByText('item', { exact: true }).click()
    expect(location.hash).toBe('#before')
  })
})

it.each([
  { kind: 'dropdown', content: { animated: true } },
  { kind: 'dialog', content: { animation: 'fade' } },
] as const)('leaves the page though the animation of a $kind has ended at once', async ({ kind, content }) => {
  const { nodes } = await show(kind, {}, content)
  await page.getByText('opener', { exact: true }).click()
  await expect.poll(() => nodes('item')).toHaveLength(1)
  const stop = endAnimations()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => nodes('item')).toHaveLength(0)
  stop()
})

it('tells the card around a dropdown that the pointer has left it, also from the list', async () => {
  const { log, nodes } = await show('dropdown', {
    interactions: [runs('mouseenter', logs("'enter'")), runs('mouseleave', logs("'leave'"))],
  })
  const [card = document.body] = nodes('card')
  await userEvent.hover(nodes('opener')[0] ?? card)
  await page.getByText('opener', { exact: true }).click()
  await expect.poll(() => nodes('item')).toHaveLength(1)
  const [item = document.body] = nodes('item')
  item.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.documentElement }))
  await expect.poll(log).toEqual(['enter', 'down on one', 'leave'])
})

it('does not press the card around a dialog that a press on its overlay closes', async () => {
  const { log, nodes } = await show('dialog', { interactions: [runs('click', logs("'card'"))] })
  await page.getByText('opener', { exact: true }).click()
  await expect.poll(() => nodes('item')).toHaveLength(1)
  await userEvent.click(document.querySelector('dialog') ?? document.body, { position: { x: 5, y: 5 } })
  await expect.poll(() => nodes('item')).toHaveLength(0)
  expect(log()).toEqual(['down on one', 'card'])
})
