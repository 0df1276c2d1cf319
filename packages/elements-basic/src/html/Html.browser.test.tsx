import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Html } from './Html.tsx'
import { html } from './schema.ts'

describeElement(html, Html, {
  properties: { source: '<h2>North field</h2><p style="padding: 4px">Twelve <b>valves</b>.</p>' },
  cases: { empty: { properties: {} }, 'a number': { properties: { source: 4 } } },
})

async function renderHtml(source: unknown, more: Readonly<Record<string, unknown>> = {}) {
  const { props } = fakeElementProps(html, { properties: { source, ...more } })
  const screen = await render(<Html {...props} />)
  const box = screen.container.querySelector('[data-uid]')
  if (!box) throw new Error('The element has lost its root.')
  return { box, show: (next: string) => screen.rerender(<Html {...props} source={next} />) }
}

describe('Html', () => {
  it('shows markup and follows changes', async () => {
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
    { source: '<i>kept</i><style>body { display: none }</style>', left: '<div><i>kept</i></div>' },
    { source: '<p data-uid="other">kept</p>', left: '<p>kept</p>' },
  ])('removes everything harmful from $source', async ({ source, left }) => {
    const { box } = await renderHtml(source)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(box.innerHTML.replace('<img>', '<img src="x:">').replace(/ data-sl-scope="[^"]*"/, '')).toBe(left)
    expect('htmlRan' in globalThis).toBe(false)
  })

  it('keeps inline styles', async () => {
    const { box } = await renderHtml('<p style="color: rgb(1, 2, 3)">North</p>')
    const text = box.querySelector('p')
    expect(text && getComputedStyle(text).color).toBe('rgb(1, 2, 3)')
  })

  it('applies style sheets of markup to the markup only, as long as it is shown', async () => {
    const sheets = document.adoptedStyleSheets.length
    const { box, show } = await renderHtml(
      '<style>p { color: rgb(1, 2, 3) } body { border-top: 3px solid } @media (min-width: 1px) { b { font-size: 30px } }</style><p>North <b>1</b></p>',
    )
    const outside = document.body.appendChild(document.createElement('p'))
    const styleOf = (node: Element | null) => (node ? getComputedStyle(node) : null)
    expect(styleOf(box.querySelector('p'))?.color).toBe('rgb(1, 2, 3)')
    expect(styleOf(box.querySelector('b'))?.fontSize).toBe('30px')
    expect(styleOf(box.firstElementChild)?.borderTopWidth).toBe('3px')
    expect([styleOf(outside)?.color, styleOf(document.body)?.borderTopWidth]).toEqual(['rgb(0, 0, 0)', '0px'])
    await show('<p>South</p>')
    expect(styleOf(box.querySelector('p'))?.color).toBe('rgb(0, 0, 0)')
    expect(document.adoptedStyleSheets).toHaveLength(sheets)
    outside.remove()
  })

  it('keeps safe values of style sheets, and nothing that loads', async () => {
    await renderHtml(
      `<style>@import "https://elsewhere.example/a.css"; @font-face { font-family: A; src: url(https://elsewhere.example/a) }
        p { background: url(https://elsewhere.example/b.png); color: red; animation: turn 1s } @keyframes turn { to { opacity: 0 } }
        @scope (p) { i { color: blue } }</style><p>North</p>`,
    )
    const [sheet] = document.adoptedStyleSheets.slice(-1)
    const text = [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText).join(' ')
    expect(text).not.toContain('elsewhere.example')
    expect(text).toContain('color: red')
    const [, name] = /@keyframes ([\w-]+)/.exec(text) ?? []
    expect(name).toMatch(/^sl\d+-turn$/)
    expect(text).toMatch(new RegExp(`animation:[^;]* ${name};`))
  })

  it.each([
    'body { position: fixed; inset: 0; z-index: 9 }',
    ':scope { contain: none; position: fixed; inset: 0 } p { position: fixed; inset: 0 }',
    '[data-uid], div { contain: none !important; position: fixed; inset: 0 }',
  ])('lets no style sheet of markup leave its box: %s', async (css) => {
    const { box } = await renderHtml(`<style>${css}</style><p>North</p>`)
    expect(getComputedStyle(box).contain).toBe('paint')
    expect(getComputedStyle(box).position).toBe('static')
  })

  it.each([
    '@namespace url(x); p { color: rgb(1, 2, 3) }',
    '@keyframes "x{}} body{display:none} y" { to { opacity: 0 } } p { color: rgb(1, 2, 3) }',
    '@page { margin: 0 } p { --c: rgb(1, 2, 3); color: var(--c); border: 1px solid var(--c) }',
  ])('keeps the rules that it knows beside others: %s', async (css) => {
    const { box } = await renderHtml(`<style>${css}</style><p>North</p>`)
    const text = box.querySelector('p')
    expect(text && getComputedStyle(text).color).toBe('rgb(1, 2, 3)')
    expect(getComputedStyle(document.body).display).toBe('block')
    if (css.includes('border')) expect(text && getComputedStyle(text).borderTopWidth).toBe('1px')
  })

  it('lets no markup draw over the page', async () => {
    const { box } = await renderHtml('<div style="position: fixed; inset: 0">Over</div>')
    const { width, height } = box.getBoundingClientRect()
    const inner = box.firstElementChild?.getBoundingClientRect()
    expect([inner?.width, inner?.height]).toEqual([width, height])
  })
})

describe('Html of a trusted project', () => {
  const code = '<p id="a"></p><script>document.title = 1</script>'
  const frames = () => document.querySelectorAll('iframe')
  const say = (data: unknown, source: MessageEventSource | null = frames()[0]?.contentWindow ?? null) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }))

  function trust(address = '/frame.html') {
    const meta = document.createElement('meta')
    meta.name = 'sluice-frame'
    meta.content = address
    document.head.append(meta)
  }
  afterEach(() => document.querySelector('meta[name="sluice-frame"]')?.remove())

  it('hands code to a frame that cannot reach the page', async () => {
    trust()
    const { box } = await renderHtml(code)
    const [frame] = frames()
    expect([frame?.getAttribute('sandbox'), frame?.getAttribute('src')]).toEqual(['allow-scripts', '/frame.html'])
    expect(frame?.title).toBe('Embedded content')
    expect(box.querySelector('script')).toBeNull()
  })

  it('shows markup without code in the page, not in a frame', async () => {
    trust()
    const { box, show } = await renderHtml('<b>North</b>')
    expect(box.innerHTML).toBe('<b>North</b>')
    await show(code)
    expect(frames().length).toBe(1)
    await show('<b>South</b>')
    expect(document.querySelector('[data-uid]')?.innerHTML).toBe('<b>South</b>')
  })

  it.each(['https://elsewhere.example/frame.html', '//elsewhere.example', '/\\elsewhere.example', '', 'frame.html'])(
    'rejects a frame at %j',
    async (address) => {
      trust(address)
      await renderHtml(code)
      expect(frames().length).toBe(0)
    },
  )

  it('gives the frame the height that it asks for, up to a limit', async () => {
    trust()
    await renderHtml(code)
    const height = () => frames()[0]?.style.height
    say({ height: 120.2 })
    expect(height()).toBe('121px')
    for (const odd of [null, 'x', { height: '9' }, { height: -1 }, { height: Number.NaN }, {}]) say(odd)
    say({ height: 7 }, window)
    expect(height()).toBe('121px')
    say({ height: 1e9 })
    expect(height()).toBe('10000px')
  })

  it.each([
    { refreshOnResize: true, isSame: false },
    { refreshOnResize: false, isSame: true },
  ])('with refreshOnResize $refreshOnResize keeps its frame: $isSame', async ({ isSame, ...properties }) => {
    vi.useFakeTimers()
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(500)
    trust()
    const { box } = await renderHtml(code, properties)
    const [before] = frames()
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(400)
    window.dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    vi.restoreAllMocks()
    await expect.poll(() => box.querySelector('iframe') === before).toBe(isSame)
  })
})
