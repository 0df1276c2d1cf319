import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Html } from './Html.tsx'
import { html } from './schema.ts'

describeElement(html, Html, {
  properties: { source: '<h2>North field</h2><p style="padding: 4px">Twelve <b>valves</b>.</p>' },
  cases: { empty: { properties: {} }, 'a number': { properties: { source: 4 } } },
})

async function renderHtml(source: unknown) {
  const { props } = fakeElementProps(html, { properties: { source } })
  const screen = await render(<Html {...props} />)
  const box = screen.container.querySelector('[data-uid]')
  if (!box) throw new Error('The element has lost its root.')
  return { box, show: (next: string) => screen.rerender(<Html {...props} source={next} />) }
}

describe('Html', () => {
  it('shows markup and follows it', async () => {
    const { box, show } = await renderHtml('<h2>North</h2>')
    expect(box.innerHTML).toBe('<h2>North</h2>')
    await show('<p class="note">South</p>')
    expect(box.innerHTML).toBe('<p class="note">South</p>')
  })

  it.each([
    { source: '<script>htmlRan = true</script><b>kept</b>', left: '<b>kept</b>' },
    { source: '<img src="x:" onerror="htmlRan = true">', left: '<img src="x:">' },
    { source: '<svg onload="htmlRan = true"></svg>', left: '<svg></svg>' },
    { source: '<a href="javascript:htmlRan = true">go</a>', left: '<a>go</a>' },
    { source: '<iframe srcdoc="<script>parent.htmlRan = true</script>"></iframe>', left: '' },
    { source: '<object data="/"></object><embed src="/">', left: '' },
    { source: '<form action="https://elsewhere.example"><b>Name</b></form>', left: '<b>Name</b>' },
    { source: '<i>kept</i><style>body { display: none }</style>', left: '<i>kept</i>' },
    { source: '<p data-uid="other">kept</p>', left: '<p>kept</p>' },
  ])('leaves nothing in $source that could do harm', async ({ source, left }) => {
    const { box } = await renderHtml(source)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(box.innerHTML.replace('<img>', '<img src="x:">')).toBe(left)
    expect('htmlRan' in globalThis).toBe(false)
  })

  it('keeps inline styles', async () => {
    const { box } = await renderHtml('<p style="color: rgb(1, 2, 3)">North</p>')
    const text = box.querySelector('p')
    expect(text && getComputedStyle(text).color).toBe('rgb(1, 2, 3)')
  })

  it('lets nothing draw over the page', async () => {
    const { box } = await renderHtml('<div style="position: fixed; inset: 0">Over</div>')
    const { width, height } = box.getBoundingClientRect()
    const inner = box.firstElementChild?.getBoundingClientRect()
    expect([inner?.width, inner?.height]).toEqual([width, height])
  })
})
