import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LineChart } from './LineChart.tsx'
import { lineChart } from './schema.ts'

describeElement(lineChart, LineChart, { properties: { label: 'Line chart' }, focusable: 'button' })

describe('LineChart', () => {
  it.each([' ', '{Enter}'])('is pressed by the key “%s”', async (key) => {
    const fake = fakeElementProps(lineChart, { properties: { label: 'Line chart' } })
    await render(<LineChart {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['press'])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })
})
