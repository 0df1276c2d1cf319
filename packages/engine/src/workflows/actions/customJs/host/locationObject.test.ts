import { describe, expect, it } from 'vitest'
import { Binding } from '../../../../graph/Binding.ts'
import { startHost as start } from '../testing/startHost.ts'

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

  it('is not changed by a write of a parameter with its name', async () => {
    const { runtime, services } = await start()
    const scope = runtime.rootScope.with({ names: { location: 'field' } })
    const code = "location = location + ' 2'; return location"
    const compiled = runtime.evaluator.language.compile(code, { kind: 'script' })
    expect(runtime.evaluator.run(compiled, scope)).toBe('field 2')
    expect(services.history.current()).toBe('/?q=1')
  })

  it('updates a property that reads it', async () => {
    const { runtime, answer } = await start()
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
