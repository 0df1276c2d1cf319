import { describe, expect, it } from 'vitest'
import { Binding } from '../../../../graph/Binding.ts'
import { settled } from '../../../../testing/settled.ts'
import { startHost as start } from '../testing/startHost.ts'

describe('a property', () => {
  const inProperty = async (code: string) => {
    const { runtime, services } = await start()
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
