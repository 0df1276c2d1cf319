/** @jsxImportSource @sluice/config */
import {
  closePopup,
  defineComponent,
  definePage,
  definePopup,
  Each,
  f,
  openPopup,
  setVariable,
  t,
  variable,
  when,
} from '@sluice/config'
import { Button, Flexbox, Popup, Section, Text } from './tags.ts'

export const plants = variable<readonly string[]>('plants', 'array', { defaultValue: ['Rose', 'Ivy'] })

/* A popup: what opens it waits for what it is closed with. */
export const removal = definePopup('removal', {
  properties: { name: '' },
  render: ({ props }) => (
    <Popup escClose on={{ close: [closePopup('no')] }}>
      <Text>
        {t('Remove', 'Quitar')} {props.name}?
      </Text>
      <Button key="yes" on={{ click: [closePopup('yes')] }}>
        {t('Yes', 'Sí')}
      </Button>
      <Button key="no" on={{ click: [closePopup('no')] }}>
        {t('No', 'No')}
      </Button>
    </Popup>
  ),
})

/* A component: each instance has properties, variables and workflows of its own, and tells the page by its triggers. */
export const PlantCard = defineComponent('PlantCard', {
  properties: { name: '' },
  variables: { watered: 0 },
  triggers: ['remove'],
  slots: ['children'],
  workflows: ({ set }) => ({ water: { steps: [set('watered', f`context.component.variables['watered'] + 1`)] } }),
  render: ({ props, variables, call, emit }) => (
    <Flexbox direction="column">
      <Text tag="h2">{props.name}</Text>
      <Flexbox key="content" dropzone="children" />
      <Button key="water" on={{ click: [call('water')] }}>
        {t('Watered', 'Regada')}: {variables.watered}
      </Button>
      <Button key="remove" on={{ click: [emit('remove', { name: props.name })] }}>
        {t('Remove', 'Quitar')} {props.name}
      </Button>
    </Flexbox>
  ),
})

const ask = [
  openPopup(removal, { name: f`event.name` }, { id: 'asked', waits: true }),
  when(f`context.workflow['asked'].result === 'yes'`, [
    setVariable(plants, f`${plants}.filter((plant) => plant !== event.name)`),
  ]),
]

export const cards = definePage('cards', {
  title: t('Plants', 'Plantas'),
  access: 'public',
  sections: (
    <Section title="Plants">
      <Flexbox direction="column">
        <Each
          of={plants.value}
          as={(plant, index) => (
            <PlantCard name={plant} on={{ remove: ask }}>
              <Text>
                {t('Place', 'Lugar')} {index}
              </Text>
            </PlantCard>
          )}
        />
      </Flexbox>
    </Section>
  ),
})
