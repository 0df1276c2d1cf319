import { describe, expect, it, vi } from 'vitest'
import type { HostName } from '../../../../formula/runtime/ports.ts'
import { hostMembers, refusedWindowMembers } from '../../../../formula/testing/coverage/hostMembers.ts'
import { settled } from '../../../../testing/settled.ts'
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

describe('the address', () => {
  it.each<[string, unknown]>([
    ['location.href', 'http://app.test/?q=1'],
    ['window.location.pathname', '/'],
    [
      '[location.origin, location.protocol, location.host, location.port]',
      ['http://app.test', 'http:', 'app.test', ''],
    ],
    ['[location.search, location.hash]', ['?q=1', '']],
    ['location.toString()', 'http://app.test/?q=1'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the script has the template
    ['`${window.location}`', 'http://app.test/?q=1'],
    ["new URL(window.location).searchParams.get('q')", '1'],
    ['document.URL', 'http://app.test/?q=1'],
    ['[history.length, history.state]', [1, null]],
  ])('gives scripts %s', async (code, expected) => {
    const { answer } = await start()
    expect(await answer(`return ${code}`)).toEqual(expected)
  })

  it.each([
    ["location.href = '/zones'", '/zones/'],
    ["location.href = 'http://app.test/zones/?a=1#b'", '/zones/?a=1#b'],
    ["window.location = '/zones/'", '/zones/'],
    ["location = 'zones/'", '/zones/'],
    ["document.location = '/zones/'", '/zones/'],
    ["location.assign('zones/')", '/zones/'],
    ["window.location.replace('/zones/')", '/zones/'],
    ["location.pathname = '/zones/'", '/zones/?q=1'],
    ["location.search = '?q=2'", '/?q=2'],
    ["location.hash = 'top'", '/?q=1#top'],
    ["history.pushState({}, '', '/zones/')", '/zones/'],
    ["history.replaceState(null, '', '?q=3')", '/?q=3'],
    ["history.replaceState({ a: 1 }, '')", '/?q=1'],
    ["wwLib.goTo('zones')", '/zones/'],
    ["wwLib.goTo('zones', { id: 7 })", '/zones/?id=7'],
    ["wwLib.goTo('/zones/')", '/zones/'],
  ])('is changed by %s without a new document', async (code, expected) => {
    const { answer, services, assign } = await start()
    await answer(code)
    expect([services.history.current(), assign.mock.calls]).toEqual([expected, []])
  })

  it('keeps the history as the script says', async () => {
    const { answer, services } = await start()
    await answer("location.replace('/zones/')")
    expect(services.history.position()).toBe(0)
    await answer("history.pushState(null, '', '/zones/?a=1'); location.href = '/'")
    expect(services.history.position()).toBe(2)
    await answer('history.back()')
    expect(services.history.current()).toBe('/zones/?a=1')
  })

  it('is seen by the script at once', async () => {
    const { answer } = await start()
    expect(await answer("history.pushState(null, '', '?a=2'); return location.search")).toBe('?a=2')
  })

  it('leads out of the app through the policy of links', async () => {
    const { answer, assign } = await start()
    await answer("location.href = 'https://example.com/?a=1'; location.assign('//example.org/x')")
    expect(assign.mock.calls.map(([url]) => url)).toEqual(['https://example.com/?a=1', 'http://example.org/x'])
  })

  it('is reloaded', async () => {
    const { answer, services } = await start()
    await answer('location.reload(); history.go(); history.go(0)')
    expect(services.history.assigned).toHaveLength(3)
  })

  it('cannot be shown as that of another site', async () => {
    const { answer } = await start()
    await expect(answer("history.pushState(null, '', 'https://example.com/')")).rejects.toMatchObject({
      code: 'script/refused',
      message: '“https://example.com/” is not an address of this app. Use location.assign to leave it.',
    })
  })

  it('updates a property that reads it', async () => {
    const { runtime, answer } = await start()
    const { Binding } = await import('../../../../graph/Binding.ts')
    const raw = { __wwtype: 'js', code: 'return window.location.search' }
    const seen: unknown[] = []
    const binding = new Binding(runtime.graph, 'p', () => runtime.evaluator.resolve(raw, runtime.rootScope, {}))
    seen.push(binding.peek())
    binding.listen((value) => seen.push(value))
    await answer("history.replaceState(null, '', '?q=9')")
    runtime.graph.flush()
    expect(seen).toEqual(['?q=1', '?q=9'])
  })
})

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

describe('wwLib', () => {
  it.each<[string, unknown]>([
    ["wwLib.wwVariable.updateValue('n', 5); return [wwLib.wwVariable.getValue('n'), variables['n']]", [5, 5]],
    ["return await wwLib.executeWorkflow('double', { n: 4 })", 8],
    ["return await wwLib.wwWorkflow.executeGlobal('double', { n: 5 })", 10],
    ["return await window.wwLib.executeWorkflow('double', { n: 6 })", 12],
    ['return wwLib.globalContext.page.lang', 'en'],
  ])('does %s', async (code, expected) => {
    const { answer } = await start()
    expect(await answer(code)).toEqual(expected)
  })

  it('writes to the log', async () => {
    const { answer, services } = await start()
    await answer("wwLib.wwLog.error('No', 7); wwLib.wwLog.log('a')")
    expect(services.logged.slice(-2)).toEqual(['error: No 7', 'info: a'])
  })

  it('knows no workflow that is not there', async () => {
    const { answer } = await start()
    await expect(answer("await wwLib.executeWorkflow('none')")).rejects.toMatchObject({ code: 'workflow/not-found' })
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

describe('the tables of members', () => {
  it.each(Object.entries(hostMembers))('say what %s has', async (name, members) => {
    const { runtime } = await start()
    const host = runtime.features.scriptServices
      .get()
      .scriptServices(runtime)
      .host?.(name as HostName)
    expect(host?.keys()).toEqual(members)
  })

  it('say what the window refuses', async () => {
    const { answer } = await start()
    for (const name of refusedWindowMembers)
      await expect(answer(`return window.${name}`), name).rejects.toMatchObject({ code: 'script/refused' })
  })
})

describe('a member that scripts may not use', () => {
  it.each([
    ['window.addEventListener("resize", () => 1)', 'use a trigger of an element or of the page, or a workflow'],
    ['window.parent.postMessage(1)', 'it would reach the whole browser window'],
    ['new window.XMLHttpRequest()', 'use fetch, or a plugin'],
    ['window.eval("1")', 'scripts run no other code'],
    ['document.createElement("script")', 'scripts create no elements, scripts or styles; add elements and packages'],
    ['document.head.appendChild(1)', 'scripts create no elements, scripts or styles'],
    ['document.body.appendChild(1)', 'scripts create no elements, scripts or styles'],
    ['document.body.style.overflow = "hidden"', 'style classes and styles belong to the project'],
    ['document.cookie = "a=1"', 'use localStorage or a variable'],
    ['return document.cookie', 'use localStorage or a variable'],
    ['document.querySelectorAll(".a")', 'give the element an id and use document.getElementById'],
    ['document.querySelector(".a")', 'Scripts cannot find elements by “.a”: give the element an id and use “#id”.'],
    ['document.querySelector("#save script")', 'give the element an id'],
    ['document.addEventListener("click", () => 1)', 'use a trigger'],
    ['document.write("x")', 'scripts create no elements'],
    ['document.getElementById("save").innerHTML = "<b>"', 'scripts do not change elements'],
    ['document.getElementById("save").style.color = 1', 'scripts do not change elements'],
    ['return document.getElementById("save").value', 'scripts do not read elements'],
    ['document.getElementById("save").other', 'scripts can use only scrollIntoView, click, focus, blur'],
    ['window.open()', '“window.open” needs an address'],
    ['window.open("about:blank")', '“window.open” needs an address'],
    ['wwLib.wwPlugins.supabase.instance', 'use the actions and variables of the plugin'],
    ['wwLib.other()', 'scripts can use only wwVariable, wwWorkflow, wwLog, globalContext'],
    ['matchMedia("print").addListener(() => 1)', 'bind to globalContext.browser.breakpoint'],
    ['window.onresize = () => 1', 'use a trigger'],
    ['history.scrollRestoration = "manual"', 'scripts can use only length, state, back'],
    ['location.ancestorOrigins', 'scripts can use only href'],
    ['window.app = document', 'can hold data and functions of scripts'],
    ['window.context = context', 'can hold data and functions of scripts'],
  ])('is refused with a reason: %s', async (code, reason) => {
    const { answer } = await start()
    await expect(answer(code)).rejects.toMatchObject({
      name: 'FormulaError',
      code: 'script/refused',
      message: expect.stringContaining(reason),
    })
  })

  it.each([
    ['window.fetch = () => 1', '“window.fetch” cannot be replaced: other scripts use it too.'],
    ['window.localStorage = {}', '“window.localStorage” cannot be replaced: other scripts use it too.'],
    ['window.document = {}', '“window.document” cannot be replaced: other scripts use it too.'],
    ['window.scrollTo = () => 1', '“window.scrollTo” cannot be replaced: other scripts use it too.'],
    ['window.innerWidth = 5', '“window.innerWidth” cannot be replaced: other scripts use it too.'],
    ['window.Math = {}', '“window.Math” cannot be replaced: other scripts use it too.'],
    ['document.readyState = 1', '“document.readyState” cannot be written.'],
    ['location.assign = 1', '“location.assign” cannot be written.'],
    ['delete document.title', '“title” cannot be deleted.'],
  ])('is not written: %s', async (code, message) => {
    const { answer } = await start()
    await expect(answer(code)).rejects.toMatchObject({ code: 'script/read-only', message })
    expect(await answer('return typeof window.fetch + typeof window.scrollTo')).toBe('functionfunction')
  })
})

describe('a property', () => {
  const inProperty = async (code: string) => {
    const { runtime, services } = await start()
    const { Binding } = await import('../../../../graph/Binding.ts')
    const resolve = () =>
      runtime.evaluator.resolve({ __wwtype: 'js', code }, runtime.rootScope, { element: 'e', property: 'p' })
    const seen: unknown[] = []
    const binding = new Binding(runtime.graph, 'p', resolve)
    seen.push(binding.peek())
    binding.listen((value) => seen.push(value))
    await settled()
    const last = runtime.trace.entries.at(-1)
    return { seen, message: last?.kind === 'action' ? null : last?.message, services }
  }

  it('has the size of the window', async () => {
    expect((await inProperty('return window.innerWidth > 700')).seen).toEqual([true])
  })

  it.each([
    ['window.scrollTo(0, 0)', 'window.scrollTo'],
    ["location.href = '/zones/'", 'location.href'],
    ["location = '/zones/'", 'window.location'],
    ["window.open('https://example.com')", 'window.open'],
    ["history.pushState(null, '', '/zones/')", 'history.pushState'],
    ["document.title = 'a'", 'document.title'],
    ["wwLib.goTo('zones')", 'wwLib.goTo'],
  ])('does not do %s', async (code, what) => {
    const { message, services } = await inProperty(code)
    expect(message).toBe(`“${what}” cannot be used while a property is computed; use a workflow.`)
    expect([services.window.calls, services.history.current()]).toEqual([[], '/?q=1'])
  })

  it('runs no workflow', async () => {
    const { message } = await inProperty("wwLib.executeWorkflow('double', {})")
    expect(message).toBe('Only scripts of workflows can run a workflow.')
  })
})
