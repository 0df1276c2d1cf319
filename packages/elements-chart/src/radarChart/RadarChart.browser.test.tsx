import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RadarChart } from './RadarChart.tsx'
import { radarChart } from './schema.ts'

describeElement(radarChart, RadarChart, { properties: { label: 'Radar chart' }, focusable: 'button' })

describe('RadarChart', () => {
  it.each([' ', '{Enter}'])('is pressed by the key “%s”', async (key) => {
    const fake = fakeElementProps(radarChart, { properties: { label: 'Radar chart' } })
    await render(<RadarChart {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['press'])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })
})
