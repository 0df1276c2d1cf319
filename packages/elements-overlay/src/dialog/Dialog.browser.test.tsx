import { describeElement } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  focused,
  free,
  isAlone,
  mountDialog,
  opened,
  pressAt,
  slots,
  stored,
  surface,
} from '../testing/mountDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { dialog } from './schema.ts'

describeElement(dialog, Dialog, {
  ...{ properties: stored, slots, focusable: 'button' },
  cases: {
    open: { ...opened, focusable: 'link' },
    'open, sheet': { properties: { ...stored, type: 'sheet', animation: 'slide-in' }, ...opened, focusable: 'link' },
    'open, floating': { properties: { ...stored, ...free }, ...opened, focusable: 'link' },
    'open, in the flow': { properties: { ...stored, ...free, type: 'none' }, ...opened, focusable: 'link' },
    'open, in the flow with an overlay': { properties: { ...stored, type: 'none' }, ...opened, focusable: 'link' },
    'without a heading': { slots: { ...slots, contentElement: surface }, ...opened, focusable: 'link' },
    'a field as the trigger': {
      slots: { ...slots, triggerElement: <input aria-label="Zone" /> },
      focusable: 'textbox',
    },
    'trigger without a control': { slots: { ...slots, triggerElement: <div>Open</div> } },
  },
})

describe('a dialog without a trigger', () =>
  describeElement(dialog, Dialog, { properties: { ...stored, trigger: false }, slots }))

describe('Dialog', () => {
  it('opens on a press of its trigger as a modal dialog named by its heading, with the focus in it', async () => {
    const { opener, dialog: box, told, fake } = await mountDialog()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await expect.element(opener).toHaveAttribute('aria-haspopup', 'dialog')
    await opener.click()
    await expect.element(box).toHaveAccessibleName('Skip this watering?')
    await expect.element(box).toHaveAttribute('aria-modal', 'true')
    expect(isAlone()).toBe(true)
    await expect.poll(focused).toBe('Skip')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    expect(opener.element().getAttribute('aria-controls')).toBe(box.element().id)
    expect(told()).toEqual([
      ['open', { open: true }],
      ['change', { open: true, value: true }],
    ])
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('follows its keyboard script', async () => {
    const { opener, dialog: box } = await mountDialog({ escClose: true })
    await userEvent.tab()
    await userEvent.tab()
    for (const key of ['{Enter}', ' ']) {
      await expect.element(opener).toHaveFocus()
      await userEvent.keyboard(key)
      await expect.poll(focused).toBe('Skip')
      const visited: unknown[] = []
      for (let presses = 0; presses < 6; presses++) {
        await userEvent.tab({ shift: presses > 3 })
        visited.push(document.activeElement?.closest('dialog, body')?.nodeName === 'DIALOG' ? focused() : null)
      }
      expect(visited.filter((one) => one !== null)).toEqual(expect.arrayContaining(['Skip', 'Forecast']))
      expect(visited).not.toContain('Behind')
      await userEvent.keyboard('{Escape}')
      await expect.element(box).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    }
  })

  it('stays open on Escape where its settings say so', async () => {
    const { dialog: box, told } = await mountDialog({}, opened)
    await expect.poll(focused).toBe('Skip')
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(box).toBeVisible()
    expect(told()).toEqual([])
  })

  it.each([
    { key: '{Enter}', name: 'Enter' },
    { key: ' ', name: 'Space' },
  ])('opens by $name from a trigger without a control', async ({ key }) => {
    const { opener, dialog: box } = await mountDialog({}, { slots: { ...slots, triggerElement: <div>Open</div> } })
    opener.element().focus()
    await userEvent.keyboard(key)
    await expect.element(box).toBeVisible()
  })

  it.each([
    { overlayClickCloses: true, isOpen: false },
    { overlayClickCloses: false, isOpen: true },
  ])('on a press of its overlay is open: $isOpen', async ({ isOpen, ...settings }) => {
    const { fake } = await mountDialog(settings, opened)
    await expect.poll(focused).toBe('Skip')
    await pressAt(3, innerHeight - 3)
    await expect.poll(() => fake.variables.open?.get()).toBe(isOpen)
  })

  it('stays open on a press in its content', async () => {
    const { screen, fake } = await mountDialog({}, opened)
    await screen.getByText('Skip this watering?').click()
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('without an overlay closes on a press outside, which reaches the page', async () => {
    const { behind, fake } = await mountDialog({ ...free, clickOutsideCloses: true, sideModal: 'right' }, opened)
    await expect.poll(focused).toBe('Skip')
    expect(isAlone()).toBe(false)
    let presses = 0
    behind.element().addEventListener('click', () => presses++)
    await behind.click()
    await expect.poll(() => fake.variables.open?.get()).toBe(false)
    expect(presses).toBe(1)
    await expect.element(behind).toHaveFocus()
  })

  it('without an overlay leaves the page usable, or keeps it out of reach', async () => {
    const { behind, fake, rebind } = await mountDialog({ ...free, sideModal: 'right' }, opened)
    await behind.click()
    expect(fake.variables.open?.get()).toBe(true)
    await rebind({ preventInteractionsOutside: true })
    await expect.poll(isAlone).toBe(true)
    await pressAt(3, innerHeight - 3)
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('follows the browser when that asks to close it, or closes it', async () => {
    const asked = await mountDialog({ escClose: true }, opened)
    const native = () => document.querySelector('dialog')
    native()?.requestClose()
    await expect.poll(() => asked.fake.variables.open?.get()).toBe(false)
    await asked.screen.unmount()
    const { fake } = await mountDialog({}, opened)
    native()?.requestClose()
    await expect.poll(isAlone).toBe(true)
    expect(fake.variables.open?.get()).toBe(true)
    native()?.close()
    await expect.poll(() => fake.variables.open?.get()).toBe(false)
  })

  it('stays open when its settings make it another kind of dialog', async () => {
    const { dialog: box, rebind, fake } = await mountDialog({}, opened)
    await expect.poll(isAlone).toBe(true)
    await rebind(free)
    await expect.poll(isAlone).toBe(false)
    await expect.element(box).toBeVisible()
    await rebind({ type: 'none' })
    await expect.poll(() => getComputedStyle(box.element()).display).toBe('contents')
    await rebind({})
    await expect.poll(isAlone).toBe(true)
    expect(fake.variables.open?.get()).toBe(true)
  })

  it('without an overlay is closed by a second press of its trigger, once', async () => {
    const { opener, told } = await mountDialog({ ...free, clickOutsideCloses: true, sideModal: 'right' })
    await opener.click()
    await expect.poll(focused).toBe('Skip')
    await opener.click()
    await expect.poll(() => told().map(([trigger]) => trigger)).toEqual(['open', 'change', 'close', 'change'])
  })

  it('keeps the page from scrolling while it is open, where its settings say so', async () => {
    const { fake } = await mountDialog({}, opened)
    await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('hidden')
    fake.variables.open?.set(false)
    await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('visible')
    const moving = await mountDialog({ preventScroll: false }, opened)
    await expect.poll(focused).toBe('Skip')
    expect(getComputedStyle(document.body).overflowY).toBe('visible')
    await moving.screen.unmount()
    const still = await mountDialog({}, opened)
    await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('hidden')
    await still.screen.unmount()
    expect(getComputedStyle(document.body).overflowY).toBe('visible')
  })

  it('shows a trigger that does not open it as what it is', async () => {
    const { opener, fake } = await mountDialog({ triggerClickOpens: false })
    await expect.element(opener).not.toHaveAttribute('aria-expanded')
    await opener.click()
    expect(fake.variables.open?.get()).toBe(false)
  })

  it('marks the control of a trigger whose content changes', async () => {
    const { opener, rebind, fake } = await mountDialog({}, { slots: { ...slots, triggerElement: <div>Open</div> } })
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await rebind({ slots: { ...fake.props.slots, triggerElement: slots.triggerElement } })
    await expect.poll(() => opener.element().tagName).toBe('BUTTON')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    expect(document.querySelectorAll('[aria-haspopup]')).toHaveLength(1)
  })

  it('opens and closes by its actions, which say so, and by its variable, which does not', async () => {
    const { act, told, dialog: box, fake, behind } = await mountDialog({ trigger: false })
    await behind.click()
    act.current?.openDialog?.()
    act.current?.openDialog?.()
    await expect.poll(focused).toBe('Skip')
    act.current?.toggleDialog?.()
    await expect.element(box).not.toBeInTheDocument()
    await expect.element(behind).toHaveFocus()
    act.current?.toggleDialog?.()
    act.current?.closeDialog?.()
    const cycle = ['open', 'change', 'close', 'change']
    expect(told().map(([trigger]) => trigger)).toEqual([...cycle, ...cycle])
    fake.emitted.length = 0
    fake.variables.open?.set(true)
    await expect.element(box).toBeVisible()
    expect(told()).toEqual([])
  })

  it('publishes whether it is open, and its methods', async () => {
    const { fake, dialog: box } = await mountDialog()
    expect(fake.published.dialog?.data).toEqual({ isOpen: false })
    fake.published.dialog?.methods?.openDialog?.()
    await expect.element(box).toBeVisible()
    expect(fake.published.dialog?.data).toEqual({ isOpen: true })
  })

  it('raises the state focus while its trigger has the focus', async () => {
    const { opener, behind, fake, rebind } = await mountDialog()
    opener.element().focus()
    expect(fake.raised).toEqual({ focus: true })
    behind.element().focus()
    expect(fake.raised).toEqual({ focus: false })
    opener.element().focus()
    await rebind({ trigger: false })
    expect(fake.raised).toEqual({ focus: false })
  })

  it('is named by stored attributes, and by its element without a heading', async () => {
    const { dialog: box } = await mountDialog({}, { ...opened, attributes: { 'aria-label': 'Rain', id: 'rain' } })
    await expect.element(box).toHaveAccessibleName('Rain')
    expect(document.querySelector('#rain')?.matches('[data-uid]')).toBe(true)
    const other = { ...slots, contentElement: <p>Rain</p> }
    const plain = await mountDialog({}, { ...opened, slots: other, name: 'Skip watering' })
    await expect.element(plain.screen.getByRole('dialog', { name: 'Skip watering' })).toBeVisible()
  })
})
