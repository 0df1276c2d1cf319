import { describe, expect, it, vi } from 'vitest'
import { startHost as start } from '../testing/startHost.ts'

describe('the window', () => {
  it.each<[string, unknown]>([
    ['[window.innerWidth, window.innerHeight, innerWidth, innerHeight]', [800, 600, 800, 600]],
    ['[window.scrollX, window.scrollY, window.pageYOffset, self.scrollY]', [3, 40, 40, 40]],
    ['[window.devicePixelRatio, window.outerWidth]', [2, 820]],
    ['[screen.width, window.screen.height, screen.availWidth]', [1920, 1080, 1920]],
    ["window.matchMedia('(max-width: 1px)').matches", false],
    ["matchMedia('print').media", 'print'],
    ['wwLib.getFrontWindow().innerWidth', 800],
    ['window === globalThis && window === self && window.window.self === window', true],
    ['wwLib.getFrontWindow() === window', true],
    ['window.document === document && window.location === location', true],
    ['window.localStorage === localStorage && window.fetch === fetch && window.Math === Math', true],
    ["window.localStorage.setItem('a', 1); window.localStorage.a", '1'],
    ["window.confirm('Sure?')", true],
    ['typeof window.setTimeout', 'function'],
    ['typeof window', 'object'],
    ['typeof innerWidth', 'number'],
    ['window.origin', 'http://app.test'],
    ['window.nothing', undefined],
    ["window['no' + 'thing']?.a", undefined],
  ])('gives scripts %s', async (code, expected) => {
    const { answer } = await start()
    const statements = code.split('; ')
    const last = statements.pop()
    expect(await answer([...statements, `return ${last}`].join(';'))).toEqual(expected)
  })

  it.each([
    ['window.scrollTo(0, 90)', 'scrollTo {"left":0,"top":90}'],
    ["window.scrollTo({ top: 0, behavior: 'smooth' })", 'scrollTo {"top":0,"behavior":"smooth"}'],
    ["wwLib.getFrontWindow().scrollTo({ top: '7', left: NaN })", 'scrollTo {"left":0,"top":7}'],
    ["window.scroll({ top: 5, behavior: 'javascript:', other: {} })", 'scrollTo {"top":5}'],
    ['scrollBy(0, -5)', 'scrollBy {"left":0,"top":-5}'],
    ['window.scrollTo()', 'scrollTo {}'],
    ['window.scrollTo(0, document.body.scrollHeight)', 'scrollTo {"left":0,"top":2400}'],
    ['document.documentElement.scrollTop = 0', 'scrollTo {"top":0}'],
    ['document.body.scrollLeft = {}', 'scrollTo {"left":0}'],
    ['window.close()', 'close'],
    ['window.focus()', 'focus window'],
    ['history.forward()', 'go 1'],
    ['window.history.go(-2)', 'go -2'],
  ])('is moved by %s', async (code, expected) => {
    const { answer, services } = await start()
    await answer(code)
    expect(services.window.calls).toEqual([expected])
  })

  it('is printed', async () => {
    const print = vi.fn()
    const { answer } = await start({ device: { print } })
    await answer('window.print()')
    expect(print).toHaveBeenCalledOnce()
  })

  it('opens addresses as links do, and hands out no window', async () => {
    const { answer, assign } = await start()
    expect(await answer("return window.open('https://example.com/a')")).toBeNull()
    await answer("window.open('mailto:a@b.c', '_self'); window.open('/zones/', '_blank', 'width=1')")
    expect(assign.mock.calls).toEqual([
      ['https://example.com/a', { newTab: true }],
      ['mailto:a@b.c', { newTab: false }],
      ['/zones/', { newTab: true }],
    ])
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\\nscript:alert(1)',
    'data:text/html,x',
    'blob:http://app.test/1',
    'file:///etc/passwd',
    'vbscript:x',
    'http://',
  ])('does not open %s', async (address) => {
    const { answer, assign, services } = await start()
    for (const code of [
      `window.open('${address}')`,
      `location.href = '${address}'`,
      `location = '${address}'`,
      `window.location = '${address}'`,
      `document.location = '${address}'`,
      `location.assign('${address}')`,
      `location.replace('${address}')`,
      `history.pushState(null, '', '${address}')`,
      `wwLib.goTo('${address}')`,
    ])
      await expect(answer(code), code).rejects.toMatchObject({
        code: 'script/refused',
        message: expect.stringMatching(
          /^Scripts cannot open the address “.*”: use one with http, https, mailto or tel\.$/s,
        ),
      })
    expect(assign).not.toHaveBeenCalled()
    expect(services.history.current()).toBe('/?q=1')
  })
})

describe('entries on the window', () => {
  it('last from one script to the next, and not from one app to another', async () => {
    const [first, second] = [await start(), await start()]
    await first.answer('window.zones = [{ id: 1 }]; window.sum = (a, b) => a + b; globalThis.n ??= 3')
    expect(await first.answer('return [window.zones[0].id, window.sum(1, 2), self.n, "n" in window]')).toEqual([
      1,
      3,
      3,
      true,
    ])
    expect(await second.answer('return [window.zones, window.sum, window.n]')).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await first.answer('delete window.zones')
    expect(await first.answer('return window.zones')).toBeUndefined()
  })

  it('are not changed by a script that read them', async () => {
    const { answer } = await start()
    await answer('window.list = [1]')
    expect(await answer('const l = window.list; l.push(2); return l')).toEqual([1, 2])
    expect(await answer('return window.list')).toEqual([1])
  })

  it('never reach the real window', async () => {
    const { answer } = await start()
    const before = Object.keys(globalThis)
    await answer('window.leaked = 1; self.leaked2 = () => 1; globalThis.leaked3 = {}')
    expect(Object.keys(globalThis)).toEqual(before)
  })

  it('are limited', async () => {
    const { answer } = await start()
    await expect(answer("for (let i = 0; i < 2000; i++) window['k' + i] = i")).rejects.toMatchObject({
      message: 'Scripts may store 1000 entries on “window” at most.',
    })
  })
})
