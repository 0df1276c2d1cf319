import { describe, expect, it } from 'vitest'
import { settled } from '../../../../testing/settled.ts'
import { startHost as start } from '../testing/startHost.ts'

describe('the document', () => {
  it.each<[string, unknown]>([
    [
      '[document.readyState, document.referrer, document.visibilityState]',
      ['complete', 'https://example.com/', 'visible'],
    ],
    ['[document.hidden, document.documentElement.lang, document.title]', [false, 'en', 'home']],
    ['wwLib.getFrontDocument() === document', true],
    ['document.documentElement.clientWidth', 785],
    ["document.getElementById('none')", null],
    ["document.querySelector('#none')", null],
  ])('gives scripts %s', async (code, expected) => {
    const { answer } = await start()
    expect(await answer(`return ${code}`)).toEqual(expected)
  })

  it('has the title that a script writes', async () => {
    const { answer, services } = await start()
    expect(await answer("document.title = 'Zone ' + 3; return document.title")).toBe('Zone 3')
    expect(services.titles.at(-1)).toBe('Zone 3')
  })

  it.each([
    ["document.getElementById('save').click()", 'click save'],
    ["document.querySelector('#save').click()", 'click save'],
    ['document.querySelector(\'[id="save"]\')?.blur()', 'blur save'],
    ["wwLib.getFrontDocument().getElementById('file').click()", 'click file'],
    [
      "const e = document.getElementById('save'); if (e) e.scrollIntoView({ behavior: 'smooth', block: 'center', a: 1 })",
      'scrollIntoView save {"behavior":"smooth","block":"center"}',
    ],
    ["document.getElementById('save').scrollIntoView()", 'scrollIntoView save {}'],
    ["document.getElementById('save').scrollIntoView(false)", 'scrollIntoView save {"block":"end","inline":"nearest"}'],
    ["document.getElementById('save').focus()", 'focus save {"preventScroll":false}'],
    ["document.getElementById('save').focus({ preventScroll: true })", 'focus save {"preventScroll":true}'],
  ])('does %s', async (code, expected) => {
    const { answer, services } = await start()
    await answer(code)
    expect(services.window.calls).toEqual([expected])
  })

  it('does nothing with an element that has been removed', async () => {
    const { runtime, services, answer } = await start()
    const element = "const e = document.getElementById('save'); await new Promise((r) => setTimeout(r, 10)); e.click()"
    const done = answer(element)
    await settled()
    services.window.elements.clear()
    services.clock.advance(10)
    await done
    expect([services.window.calls, runtime.trace.entries.filter(({ kind }) => kind !== 'action')]).toEqual([[], []])
  })
})
