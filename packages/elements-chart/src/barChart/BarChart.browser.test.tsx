import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BarChart } from './BarChart.tsx'
import { barChart } from './schema.ts'

describeElement(barChart, BarChart, { properties: { label: 'Bar chart' }, focusable: 'button' })

describe('BarChart', () => {
  it.each([' ', '{Enter}'])('is pressed by the key “%s”', async (key) => {
    const fake = fakeElementProps(barChart, { properties: { label: 'Bar chart' } })
    await render(<BarChart {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['press'])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })
})
