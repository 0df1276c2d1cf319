import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createRuntime } from '../../app/createRuntime.ts'
import { readWorkflow } from '../../project/readWorkflow.ts'
import { App } from '../App.tsx'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { child, element } from '../testing/showChildren.tsx'
import { browserServices } from './browserServices.ts'

const start = location.pathname + location.search

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', start)
})

/** Shows a page with a tall box and a box with the id `save`, in the real window. */
async function show() {
  const tall = element('tall', 'box', { height: '3000px' })
  const save = {
    save: { uid: 'save', wwObjectBaseId: 'box', id: 'save', content: { default: {} }, _state: { id: 'save' } },
  }
  const home = {
    page: { id: 'home' },
    sections: {
      s: { uid: 's', sectionBaseId: 'box', content: { default: { children: [child('tall'), child('save')] } } },
    },
    wwObjects: { ...tall, ...save },
  }
  const services = { ...browserServices(), fetch: async () => Response.json(home) }
  const project = {
    id: 'app',
    homePageId: 'home',
    langs: [{ lang: 'en', default: true }],
    pages: [{ id: 'home', name: 'home', paths: { default: 'home' }, langs: ['en'], sections: [{ uid: 's' }] }],
  }
  history.replaceState(null, '', '/?q=1')
  const runtime = createRuntime({ project, elements: boxAndLabel, plugins: [], services })
  runtime.navigation.start()
  await render(<App runtime={runtime} />)
  await expect.poll(() => document.querySelector('[data-uid="save"]')).not.toBeNull()
  const answer = async (code: string) => {
    const workflow = readWorkflow({ id: 'w', firstAction: 'a', actions: { a: { id: 'a', type: 'custom-js', code } } })
    const { result, error } = await runtime.workflows.run(workflow, { scope: runtime.rootScope })
    if (error) throw error
    return result
  }
  return { answer }
}

describe('the window of scripts, in a browser', () => {
  it('has the sizes and the address of the real one', async () => {
    const { answer } = await show()
    const code =
      'return [window.innerWidth, innerHeight, screen.width, devicePixelRatio, location.href, document.readyState]'
    expect(await answer(code)).toEqual([
      innerWidth,
      innerHeight,
      screen.width,
      devicePixelRatio,
      `${location.origin}/?q=1`,
      document.readyState,
    ])
  })

  it('scrolls', async () => {
    const { answer } = await show()
    document.body.style.height = '5000px'
    await answer("window.scrollTo({ top: 300, behavior: 'instant' })")
    expect(scrollY).toBe(300)
    expect(await answer('scrollBy({ top: 50, behavior: "instant" }); return window.scrollY')).toBe(350)
    document.body.style.height = ''
  })

  it('opens addresses without handing out a window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { answer } = await show()
    expect(await answer("return window.open('https://example.com/')")).toBeNull()
    expect(open.mock.calls).toEqual([['https://example.com/', '_blank', 'noopener,noreferrer']])
    await expect(answer("window.open('javascript:1')")).rejects.toMatchObject({ code: 'script/refused' })
  })

  it('changes the address and the title', async () => {
    const { answer } = await show()
    await answer("history.replaceState(null, '', '?q=2'); document.title = 'Zones'")
    expect([location.search, document.title]).toEqual(['?q=2', 'Zones'])
    expect(await answer('return [location.search, document.title]')).toEqual(['?q=2', 'Zones'])
  })

  it('operates on elements of the app, and on no others', async () => {
    const { answer } = await show()
    const node = document.getElementById('save')
    const clicked = vi.fn()
    node?.addEventListener('click', clicked)
    await answer("document.getElementById('save').click(); document.querySelector('#save').scrollIntoView()")
    expect(clicked).toHaveBeenCalledOnce()
    const foreign = document.body.appendChild(document.createElement('button'))
    foreign.id = 'foreign'
    expect(await answer("return document.getElementById('foreign')")).toBeNull()
    foreign.remove()
  })

  it('keeps entries of scripts', async () => {
    const { answer } = await show()
    await answer('window.entryOfScripts = 1')
    expect(await answer('return window.entryOfScripts')).toBe(1)
    expect('entryOfScripts' in window).toBe(false)
  })
})
