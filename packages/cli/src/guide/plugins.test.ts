import { definePage, defineWorkflow, f, pluginAction, step, t } from '@sluice/config'
import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { openApp } from '@sluice/testing'
import { expect, it } from 'vitest'
import { label, page, press } from './elements.ts'
import { project } from './project.ts'
import { TANK_PLUGIN_ID, tankPlugin } from './tankPlugin.ts'
import { volumesPlugin } from './volumesPlugin.ts'

const text = f`'Gallons: ' + Math.round(pluginFormulas.volumes.gallons(plugins.tank.level))`
const fill = defineWorkflow('fill', [pluginAction(TANK_PLUGIN_ID, 'fill', { litres: 75 })], { trigger: 'click' })
const whenFull = defineWorkflow('full', [step('log', { message: 'Full.' })], { trigger: `${TANK_PLUGIN_ID}-full` })
const wwObjects = [label('tank', { text }), press('add', { text: t('Add 75 l', 'Añadir 75 l'), on: [fill] })]
const home = definePage('home', {
  title: t('Tank', 'Depósito'),
  access: 'public',
  sections: [page('Tank', { slots: { wwObjects } })],
})

function open(settings: Readonly<Record<string, unknown>> = { capacity: 100 }) {
  const { id, name, namespace } = volumesPlugin()
  const plugins = [
    { id, name, namespace, settings: {} },
    { id: TANK_PLUGIN_ID, name: 'Tank', namespace: 'tank', settings },
  ]
  const all = { ...project, home, signIn: home, forbidden: home, pages: [home], plugins, workflows: [whenFull] }
  const built = buildProject(all, basicElements)
  return openApp({
    project: built.project,
    pages: built.pages,
    elements: basicElements,
    plugins: [volumesPlugin(), tankPlugin()],
    stored: { 'tank.level': '25' },
  })
}

it('fills the tank, converts its level, and triggers a workflow when it is full', async () => {
  const app = await open()
  expect(app.element('tank').text).toBe('Gallons: 7')
  await app.find('button', 'Add 75 l').click()
  expect(app.element('tank').text).toBe('Gallons: 26')
  expect(app.services.logged).toEqual(['info: Full.'])
})

it('fails when the water does not fit', async () => {
  const app = await open({ capacity: 60 })
  const { error } = await app.run('fill')
  expect(error).toMatchObject({ code: 'tank/overflow', message: '75 l more do not fit into 60 l.' })
  expect(app.variable(`${TANK_PLUGIN_ID}-level`)).toBe(25)
})

it('does not start without its setting', () =>
  expect(open({})).rejects.toThrow('The tank plugin needs the setting “capacity”, in litres.'))

it('gives what the example of its function says', async () => {
  const { evaluator, rootScope } = (await open()).runtime
  const { formula: code, result } = Object(volumesPlugin().functions).gallons.example
  expect(evaluator.resolve({ __wwtype: 'f', code }, rootScope, {})).toBe(result)
})
