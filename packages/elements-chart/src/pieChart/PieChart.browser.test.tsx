import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PieChart } from './PieChart.tsx'
import { pieChart } from './schema.ts'

describeElement(pieChart, PieChart, { properties: { label: 'Pie chart' }, focusable: 'button' })

describe('PieChart', () => {
  it.each([' ', '{Enter}'])('is pressed by the key “%s”', async (key) => {
    const fake = fakeElementProps(pieChart, { properties: { label: 'Pie chart' } })
    await render(<PieChart {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['press'])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })
})
