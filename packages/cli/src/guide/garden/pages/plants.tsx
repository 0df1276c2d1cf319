/** @jsxImportSource @sluice/config */
import {
  call,
  closePopup,
  definePage,
  definePopup,
  defineWorkflow,
  Each,
  elementAction,
  f,
  openPopup,
  setVariable,
  staticCollection,
  t,
  variable,
  when,
} from '@sluice/config'
import { Form, Popup, Text } from '../tags.ts'
import { token } from '../tokens.ts'
import { Action, Column, Field, Page } from '../ui.tsx'

interface Plant {
  readonly name: string
  readonly litres: number
}

export const plants = staticCollection<readonly Plant[]>('plants', [
  { name: 'Rose', litres: 4 },
  { name: 'Ivy', litres: 2 },
  { name: 'Tomato', litres: 6 },
])

/* Kept on the device. */
export const ownPlants = variable<readonly Plant[]>('ownPlants', 'array', { defaultValue: [], local: true })
/* What happened last, such as `saved`; the words for it are chosen where they are shown. */
export const notice = variable('notice', 'string', { defaultValue: '' })

const notices = {
  saved: t('The plant is saved.', 'La planta se guardó.'),
  taken: t('This plant is in the list already.', 'Esta planta ya está en la lista.'),
  wrong: t('Enter a name, and at least 1 litre.', 'Escribe un nombre, y al menos 1 litro.'),
}

const all = f`[...${plants.items}, ...${ownPlants}]`

/* Part of the address, as in /plants/?q=ro. */
export const search = variable('search', 'query', { defaultValue: '', queryName: 'q' })

const found = f`${all}.filter((plant) => plant.name.toLowerCase().includes(${search}.toLowerCase()))`

export const details = definePopup('plant', {
  properties: { name: '', litres: 0 },
  render: ({ props }) => (
    <Popup escClose on={{ close: [closePopup()] }}>
      <Column style={{ padding: token('medium'), backgroundColor: token('sl-surface') }}>
        <Text tag="h2" font={token('heading')}>
          {props.name}
        </Text>
        <Text>
          {t('Water a day', 'Agua al día')}: {props.litres} l
        </Text>
        <Action on={{ click: [closePopup()] }}>{t('Close', 'Cerrar')}</Action>
      </Column>
    </Popup>
  ),
})

const form = Form.ref<Plant>()

export const savePlant = defineWorkflow(
  'savePlant',
  ({ parameters: { name, litres } }) => [
    when(
      f`${all}.some((plant) => plant.name === ${name})`,
      [setVariable(notice, 'taken')],
      [
        setVariable(ownPlants, f`[...${ownPlants}, { name: ${name}, litres: ${litres} }]`),
        setVariable(notice, 'saved'),
        elementAction(form, 'resetForm'),
      ],
    ),
  ],
  { parameters: { name: '', litres: 0 } },
)

export const plantsPage = definePage('plants', {
  title: t('Plants', 'Plantas'),
  paths: { es: 'plantas' },
  access: 'public',
  sections: (
    <Page title={t('Plants', 'Plantas')}>
      <Field
        label={t('Search', 'Buscar')}
        type="search"
        value={search.value}
        required={false}
        on={{ change: (event) => [setVariable(search, event.value)] }}
      />
      <Column>
        <Each<Plant>
          of={found}
          as={(plant) => (
            <Action on={{ click: [openPopup(details, { name: plant.name, litres: plant.litres })] }}>
              {plant.name}
            </Action>
          )}
        />
      </Column>
      <Text show={f`${found}.length === 0`}>{t('No plant has such a name.', 'Ninguna planta se llama así.')}</Text>
      <Form
        ref={form}
        on={{
          submit: [call(savePlant, { name: form.values.name, litres: form.values.litres })],
          'submit-validation-error': [setVariable(notice, 'wrong')],
        }}
      >
        <Column>
          <Field fieldName="name" label={t('Name', 'Nombre')} />
          <Field
            fieldName="litres"
            label={t('Litres a day', 'Litros al día')}
            type="number"
            customValidation
            validation={f`context.mapping >= 1`}
          />
          <Action buttonType="submit">{t('Save', 'Guardar')}</Action>
        </Column>
      </Form>
      <Text attributes={{ role: 'status' }}>{f`${notices}[${notice}]`}</Text>
    </Page>
  ),
})
