import { afterEach, describe, expect, it } from 'vitest'
import { testServices } from '../testing/testServices.ts'
import { type MountedApp, mount } from './mount.tsx'
import { boxAndLabel } from './testing/boxAndLabel.tsx'

const home = {
  page: { id: 'home' },
  sections: { s: { uid: 's', sectionBaseId: 'label', content: { default: { '_ww-text_text': 'Good morning' } } } },
}

let app: MountedApp | null = null
afterEach(() => app?.unmount())

async function mountHome(node: HTMLElement | null) {
  const project = {
    homePageId: 'home',
    langs: [{ lang: 'en', default: true }],
    pages: [{ id: 'home', paths: { default: 'home' }, langs: ['en'], sections: [{ uid: 's' }], pageUserGroups: [] }],
  }
  const services = testServices({ fetch: async () => Response.json(home) })
  const beside = () => <p>beside</p>
  app = await mount(node, { project, elements: boxAndLabel, plugins: [], services, beside })
  return app
}

describe('mount', () => {
  it('shows the page of the current address, and the content beside it', async () => {
    const node = document.body.appendChild(document.createElement('div'))
    const { isHydrated, renderBeside } = await mountHome(node)
    await expect.poll(() => node.textContent).toContain('Good morning')
    expect([isHydrated, node.textContent?.startsWith('beside')]).toEqual([false, true])
    renderBeside(<p>another</p>)
    await expect.poll(() => node.textContent).toContain('another')
  })

  it('leaves nothing behind after unmounting', async () => {
    const node = document.body.appendChild(document.createElement('div'))
    await mountHome(node)
    await expect.poll(() => node.textContent).toContain('Good morning')
    app?.unmount()
    app = null
    expect(node.childNodes.length).toBe(0)
  })

  it('reports a missing node', async () => {
    await expect(mount(null, { project: {}, elements: [], plugins: [] })).rejects.toThrow('<div id="root">')
  })
})
