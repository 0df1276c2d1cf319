import { definePage, defineWorkflow, f, pluginAction, step, t } from '@sluice/config'
import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { openApp } from '@sluice/engine/testing'
import { expect, it } from 'vitest'
import { label, page, press } from './elements.ts'
import { project } from './project.ts'
import { TANK_PLUGIN_ID, tankPlugin } from './tankPlugin.ts'

const level = f`pluginVariables[${TANK_PLUGIN_ID}].level`
const text = f`'Full: ' + pluginFormulas[${TANK_PLUGIN_ID}].share(${level}) * 100 + ' %'`
const fill = defineWorkflow('fill', [pluginAction(TANK_PLUGIN_ID, 'fill', { litres: 75 })], { trigger: 'click' })
const whenFull = defineWorkflow('full', [step('log', { message: 'Full.' })], { trigger: `${TANK_PLUGIN_ID}-full` })
const wwObjects = [label('tank', { text }), press('add', { text: t('Add 75 l', 'Añadir 75 l'), on: [fill] })]
const home = definePage('home', {
  title: t('Tank', 'Depósito'),
  access: 'public',
  sections: [page('Tank', { slots: { wwObjects } })],
})

function open(settings: Readonly<Record<string, unknown>> = { capacity: 100 }) {
  const plugins = [{ id: TANK_PLUGIN_ID, name: 'Tank', namespace: 'tank', settings }]
  const all = { ...project, home, signIn: home, forbidden: home, pages: [home], plugins, workflows: [whenFull] }
  const { project: built, pages } = buildProject(all, basicElements)
  const stored = { 'tank.level': '25' }
  return openApp({ project: built, pages, elements: basicElements, plugins: [tankPlugin()], stored })
}

it('is filled by its action, read by its function, and triggers a workflow when it is full', async () => {
  const app = await open()
  expect(app.outline).toBe('text "Full: 25 %"\nbutton "Add 75 l"')
  await app.find('button', 'Add 75 l').click()
  expect(app.outline).toBe('text "Full: 100 %"\nbutton "Add 75 l"')
  expect(app.services.logged).toEqual(['info: Full.'])
})

it('fails when the water does not fit', async () => {
  const app = await open({ capacity: 60 })
  const { error } = await app.run('fill')
  expect(error).toMatchObject({ code: 'tank/overflow', message: '75 l more do not fit into 60 l.' })
})

it('does not start without its setting', () =>
  expect(open({})).rejects.toThrow('The tank plugin needs the setting “capacity”, in litres.'))

it('gives what the example of its function says', async () => {
  const { evaluator, rootScope } = (await open()).runtime
  const { formula: code, result } = Object(tankPlugin().functions).share.example
  expect(evaluator.resolve({ __wwtype: 'f', code }, rootScope, {})).toBe(result)
})
