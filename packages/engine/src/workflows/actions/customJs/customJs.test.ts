import { describe, expect, it } from 'vitest'
import { settled } from '../../../testing/settled.ts'
import { rememberNative } from '../../../triggers/domEvents.ts'
import { f, startPage, variable } from '../../testing/startPage.ts'

const script = (code: string, more: object = {}) => ({ type: 'custom-js', code, ...more })

const double = {
  id: 'double',
  parameters: [{ name: 'n' }, { name: 'by', defaultValue: 2 }],
  firstAction: 'r',
  actions: { r: { type: 'return', value: f('context.parameters.n * context.parameters.by') } },
}
const fails = { id: 'fails', firstAction: 't', actions: { t: { type: 'throw', args: { message: 'No water' } } } }

async function start(options: Parameters<typeof startPage>[0] = {}) {
  const page = {
    variables: [variable('n', 'number', 1), variable('log', 'array', [])],
    workflows: [double, fails],
    collections: [{ id: 'zones', name: 'zones', mode: 'static', data: [{ id: 1 }, { id: 2 }] }],
  }
  const started = await startPage({ page, ...options })
  const answer = async (code: string) => {
    const { result, error } = await started.run({ a: script(code) })
    if (error) throw error
    return result
  }
  return { ...started, answer }
}

describe('custom-js', () => {
  it.each<[string, string, unknown]>([
    ['what it returns', 'return 1 + 1', 2],
    ['what a promise comes to', 'return await Promise.resolve(3)', 3],
    ['nothing', 'const a = 1', undefined],
    ['what variables hold', "return variables['n name']", 1],
    ['what collections hold', "return collections['zones'].data.length", 2],
    ['what it has written', "variables['n'] = 7; return variables['n']", 7],
    ['what it was called with', 'return context.parameters.p', 'given'],
  ])('gives %s', async (_what, code, expected) => {
    const { run } = await start()
    const parameters = [{ name: 'p', defaultValue: 'given' }]
    expect(await run({ a: script(code) }, { parameters })).toEqual({ result: expected, error: null })
  })

  it('has its result under the action, for the next', async () => {
    const { run } = await start()
    const outcome = await run({
      a: script('return { k: 4 }', { next: 'b' }),
      b: script('return context.workflow.a.result.k'),
    })
    expect(outcome.result).toBe(4)
  })

  it.each<[string, string, object]>([
    ['what it throws', "throw new Error('dry')", { name: 'Error', message: 'dry' }],
    ['data that it throws', 'throw { zone: 3 }', { zone: 3 }],
    ['where a name is missing', 'return nothing', { name: 'FormulaError', code: 'formula/unknown-name' }],
    ['what cannot be read', 'return [', { code: 'formula/unexpected-end', message: 'Unexpected end of formula' }],
    ['that there is none', ' ', { message: 'No custom code defined' }],
  ])('fails with %s', async (_what, code, expected) => {
    const { run } = await start()
    expect((await run({ a: script(code) })).error).toMatchObject(expected)
  })

  it('runs the error branch, which sees the error', async () => {
    const { run, runtime } = await start()
    const e = { type: 'variable', varId: 'log', varValue: f('[context.workflow.error.message]') }
    await run({ a: script("throw new Error('dry')"), e }, { firstErrorAction: 'e' })
    expect(runtime.variables.get('log')).toEqual(['dry'])
  })

  it('is canceled with its run', async () => {
    const { runtime } = await start()
    const { readWorkflow } = await import('../../../project/readWorkflow.ts')
    const controller = new AbortController()
    const endless = readWorkflow({ id: 'w', firstAction: 'a', actions: { a: script('while (true) await null') } })
    const running = runtime.workflows.run(endless, { scope: runtime.rootScope, signal: controller.signal })
    await settled()
    controller.abort()
    expect((await running).error).not.toBeNull()
  })

  it('traces errors after it has returned', async () => {
    const { run, runtime, services } = await start()
    await run({ a: script("setTimeout(() => { throw new Error('late') }, 10)") })
    services.clock.advance(10)
    const place = { workflow: 'w', action: 'a', property: 'code' }
    await expect.poll(() => runtime.trace.entries).toContainEqual(expect.objectContaining({ place, message: 'late' }))
  })

  it('writes to the log', async () => {
    const { answer, services } = await start()
    await answer(
      "wwUtils.log('warning', 'low pressure', { psi: 20 }); wwUtils.log('all is well'); wwUtils.log('error')",
    )
    expect(services.logged).toEqual(['warn: low pressure', 'info: all is well', 'info: error'])
  })
})

describe('the event of a script', () => {
  const stopped: string[] = []
  const native = { preventDefault: () => stopped.push('default'), stopPropagation: () => stopped.push('spread') }
  const picture = () => rememberNative({ type: 'click', shiftKey: true }, native)
  const stops = 'event.preventDefault(); event.stopPropagation(); return event.shiftKey'
  it.each<[string, string, () => object]>([
    ['itself', stops, picture],
    [
      'in what an element tells',
      stops.replaceAll('event.', 'event.domEvent.'),
      () => ({ value: 1, domEvent: picture() }),
    ],
  ])('is stopped by %s', async (_where, code, event) => {
    stopped.length = 0
    const { runtime } = await start()
    const { readWorkflow } = await import('../../../project/readWorkflow.ts')
    const workflow = readWorkflow({ id: 'w', firstAction: 'a', actions: { a: script(code) } })
    const scope = runtime.rootScope
    expect(await runtime.workflows.run(workflow, { scope, event: event() })).toEqual({ result: true, error: null })
    expect(stopped).toEqual(['default', 'spread'])
  })

  it('is unchanged where nothing can be stopped', async () => {
    const { answer } = await start()
    expect(await answer('return typeof event')).toBe('undefined')
  })
})

describe('utilsFunctions', () => {
  it.each<[string, string, unknown]>([
    ['workflows, with arguments in order', "return utilsFunctions.executeGlobalFunction['double'](4)", 8],
    ['all their arguments', 'return await utilsFunctions.executeGlobalFunction.double(4, 3)', 12],
    ['files of texts', "return utilsFunctions.createUrlFromBase64('em9uZQ==')", 'blob:test/4'],
    [
      'variables, to their defaults',
      "variables['n'] = 9; await utilsFunctions.resetVariablesValues(['n']); return variables['n']",
      1,
    ],
    ['elements that are not there', "return utilsFunctions.executeElementAction('gone', 'open')", undefined],
  ])('run %s', async (_what, code, expected) => {
    const { answer } = await start()
    expect(await answer(code)).toEqual(expected)
  })

  it.each<[string, string]>([
    ["utilsFunctions.executeGlobalFunction['fails']()", 'No water'],
    ["utilsFunctions.executeGlobalFunction['gone']()", 'Workflow not found.'],
    ["utilsFunctions.executeGlobalFunction['']()", 'No workflow provided.'],
    ["utilsFunctions.executePopupFunction(context)['gone']()", 'Workflow not found'],
    ["utilsFunctions.fetchCollection('')", 'No collection selected'],
    ["utilsFunctions.goToPage('internal', { pageId: 'gone' })", 'Page not found'],
    ["utilsFunctions.goToPreviousPage('gone')", 'Page not found'],
    ["utilsFunctions.getPagePath('gone')", 'Page not found.'],
    ["utilsFunctions.getPagePath('home', { language: 'xx' })", 'Lang not found.'],
    ["utilsFunctions.getPagePath('home', { projectId: 'other' })", 'Project not found.'],
    ["utilsFunctions.createTypography('gone')", 'There is no element gone on the page.'],
    ["utilsFunctions.setLang('fr')", 'Page does not contain the lang'],
    ["utilsFunctions.encodeFileBase64('gone')", 'File variable not found'],
    ["utilsFunctions.uploadFileToWeWeb('gone', 'tag')", 'File variable not found'],
    ["utilsFunctions.downloadFileFromUrl('https://a.test/x', 'x')", 'File could not be fetch'],
    ["utilsFunctions.openPopup('gone', {})", 'Popup not found'],
    [
      "utilsFunctions.executePluginFunction('00000000-0000-4000-8000-000000000000', 'x', {})",
      'The plugin “00000000-0000-4000-8000-000000000000” is not installed, so its action “x” cannot run.',
    ],
  ])('fail as the action would: %s', async (code, message) => {
    const { answer } = await start()
    await expect(answer(`return ${code}`)).rejects.toMatchObject({ message })
    expect(await answer(`try { await ${code} } catch (error) { return error.message }`)).toBe(message)
  })

  it('go to pages, fetch, change the theme and print', async () => {
    const printed: string[] = []
    const fetched: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      fetched.push(String(input).split('?')[0] ?? '')
      return Response.json([])
    }
    const pages = {
      home: {
        page: { id: 'home' },
        sections: {},
        collections: [{ id: 'c', name: 'c', mode: 'dynamic', config: { isAutoFetch: false } }],
      },
      other: { page: { id: 'other' }, sections: {} },
    }
    const { runtime, services, run } = await startPage({
      pages,
      fetch,
      device: { print: () => void printed.push('printed') },
    })
    const code = `
      await utilsFunctions.fetchCollection('c')
      await utilsFunctions.fetchCollectionsInParallel(['c'])
      await utilsFunctions.setTheme('dark')
      await utilsFunctions.setPageLoader(true, 'red')
      await utilsFunctions.printPdf()
      await utilsFunctions.goToPage('internal', { pageId: 'other', queries: [{ name: 'q', value: 1 }] })`
    expect((await run({ a: script(code) })).error).toBeNull()
    expect(fetched).toEqual(['/ww/cms_data_sets/c/fetch', '/ww/cms_data_sets/c/fetch'])
    expect(runtime.theme.get()).toBe('dark')
    expect(printed).toEqual(['printed'])
    expect(services.history.current()).toBe('/other/?q=1')
  })

  it('return the address of a page, with its parameters', async () => {
    const pages = {
      home: { page: { id: 'home' }, sections: {} },
      site: { page: { id: 'site', paths: { en: 'site/:id', default: 'site/:id' } }, sections: {} },
    }
    const { run } = await startPage({ pages })
    const code = "return utilsFunctions.getPagePath('site', { parameters: { id: 7 }, query: { tab: 'zones' } })"
    expect(await run({ a: script(code) })).toMatchObject({
      error: null,
      result: expect.stringMatching(/\/\?tab=zones$/),
    })
  })

  it.each<[string, object, string]>([
    ['whole', { '_ww-text_font': '700 20px Inter', '_ww-text_fontSize': '30px' }, '700 20px Inter'],
    ['of a token', { '_ww-text_font': 'var(--t1, bold 9px x)' }, 'italic 12px/1.5 Inter'],
    ['of a token that the project lacks', { '_ww-text_font': 'var(--t2, 700 9px Inter)' }, 'var(--t2, 700 9px Inter)'],
    [
      'of its parts',
      {
        '_ww-text_fontFamily': 'Inter',
        '_ww-text_fontSize': '18px',
        '_ww-text_lineHeight': '1.4',
        '_ww-text_fontWeight': '600',
        '_ww-text_fontStyle': 'italic',
      },
      'italic 600 18px/1.4 Inter',
    ],
    [
      'of numbers and a token',
      { '_ww-text_fontWeight': 600, '_ww-text_lineHeight': 1.5, '_ww-text_fontSize': 'var(--s1)' },
      '600 20px/1.5 sans-serif',
    ],
    ['of few of its parts', { '_ww-text_fontWeight': '600' }, '600 16px sans-serif'],
    ['without any', {}, '16px sans-serif'],
  ])('return the typography of a text, %s', async (_what, stored, expected) => {
    const wwObjects = {
      text: { wwObjectBaseId: 'x', content: { default: stored, mobile: { '_ww-text_fontSize': '9px' } } },
    }
    const tokens = { typographies: { t1: 'italic 12px/1.5 Inter' }, spacings: { s1: '20px' } }
    const { answer } = await start({ page: { wwObjects }, project: { tokens } })
    expect(await answer("return utilsFunctions.createTypography('text')")).toBe(expected)
  })

  it.each(['font', 'fontSize', 'fontFamily', 'lineHeight'])('return no typography with a bound %s', async (part) => {
    const wwObjects = { text: { wwObjectBaseId: 'x', content: { default: { [`_ww-text_${part}`]: f("'1px'") } } } }
    const { answer } = await start({ page: { wwObjects } })
    await expect(answer("return utilsFunctions.createTypography('text')")).rejects.toMatchObject({
      code: 'typography/bound',
      message: 'Cannot create typography from bound properties',
    })
  })

  it('leaves no result of the actions it runs', async () => {
    const { run } = await start()
    const outcome = await run({
      a: script("await utilsFunctions.executeGlobalFunction['double'](4)", { next: 'b' }),
      b: script('return Object.keys(context.workflow)'),
    })
    expect(outcome.result).not.toContain('double')
  })
})
