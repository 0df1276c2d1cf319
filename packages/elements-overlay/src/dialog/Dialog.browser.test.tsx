import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'
import { dialog } from './schema.ts'

describeElement(dialog, Dialog, { properties: { label: 'Dialog' }, focusable: 'button' })

describe('Dialog', () => {
  it.each([' ', '{Enter}'])('is pressed by the key “%s”', async (key) => {
    const fake = fakeElementProps(dialog, { properties: { label: 'Dialog' } })
    await render(<Dialog {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['press'])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })
})
