/* The functions of the irrigation rules in the authoring guide, with what it says that they give. */
import { definePage, t } from '@sluice/config'
import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { createPlugins } from '@sluice/plugins'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { authoringGuide, snippetsOf } from '../testing/guideSteps.ts'
import { label, page } from './elements.ts'
import { project } from './project.ts'

const [snippet] = snippetsOf(authoringGuide).filter(({ language }) => language === 'js')
const lines = snippet?.text.trim().split('\n') ?? []

/** Values for the names that the examples leave open. */
const GIVEN: Readonly<Record<string, string>> = {
  zones: '[]',
  facts: '({})',
  user: "({ role: 'admin' })",
  checkup: "({ status: 'incomplete' })",
}

const formulaOf = (code: string) => ({
  __wwtype: 'f' as const,
  code: code.replace(/(?<!')\b(?:zones|facts|user|checkup)\b(?!')/g, (name) => GIVEN[name] ?? name),
})

async function resultOf(code: string): Promise<unknown> {
  const plugins = createPlugins().filter(({ namespace }) => namespace === 'irrigation')
  // The functions are loaded with the first page that names the plugin.
  const text = formulaOf(code)
  const home = definePage('home', {
    title: t('Rules', 'Reglas'),
    access: 'public',
    sections: [page('Rules', { slots: { wwObjects: [label('result', { text })] } })],
  })
  const listed = plugins.map(({ id, namespace }) => ({ id, name: namespace, namespace, settings: {} }))
  const all = { ...project, home, signIn: home, forbidden: home, pages: [home], plugins: listed }
  const built = buildProject(all, basicElements)
  using app = await openApp({ project: built.project, pages: built.pages, elements: basicElements, plugins })
  const { evaluator, rootScope } = app.runtime
  return evaluator.resolve(text, rootScope, {})
}

it('are four', () => expect(lines).toHaveLength(4))

it.each(lines.filter((line) => line.includes('// {')).map((line) => line.split(' // ')))(
  '%s gives %s',
  async (code = '', fields = '') => {
    const names = fields.replace(/[{} ]/g, '').split(',')
    expect(Object.keys(Object(await resultOf(code))).sort()).toEqual(names.sort())
  },
)

it('can say whether to show something', async () => expect(typeof (await resultOf(lines[2] ?? ''))).toBe('boolean'))

it('can list changes of state', async () => expect(await resultOf(lines[3] ?? '')).toBeInstanceOf(Array))
