import { definePage, defineWorkflow, f, repeat, setVariable, t, variable, when } from '@sluice/config'
import { box, label, page, press } from './elements.ts'

export const zones = variable('zones', 'array', {
  defaultValue: [
    { id: 1, name: 'Lawn' },
    { id: 2, name: 'Roses' },
  ],
})
export const count = variable('count', 'number', { defaultValue: 0, local: true })

const add = defineWorkflow('home.add', [when(f`${count} < 10`, [setVariable(count, f`${count} + 1`)])], {
  trigger: 'click',
})

export const home = definePage('home', {
  title: t('Zones', 'Zonas'),
  access: 'public',
  sections: [
    page('Zones', {
      slots: {
        wwObjects: [
          label('home/title', { text: t('Zones', 'Zonas'), properties: { tag: 'h1' } }),
          box('home/list', {
            slots: { children: repeat(f`${zones}`, label('home/zone', { text: f`context.item.data.name` })) },
            layout: { direction: 'column', gap: '8px' },
            style: { padding: '16px' },
            mobile: { style: { padding: '8px' } },
          }),
          press('home/add', {
            text: f`${'Faults: '} + ${count}`,
            on: [add],
            states: { many: { when: f`${count} > 5`, style: { backgroundColor: '#b3261e' } } },
            hover: { style: { opacity: '0.8' } },
          }),
        ],
      },
    }),
  ],
})
