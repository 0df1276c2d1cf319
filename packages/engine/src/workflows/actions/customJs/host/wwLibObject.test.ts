import { describe, expect, it } from 'vitest'
import { startHost as start } from '../testing/startHost.ts'

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
