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
export const notice = variable('notice', 'string', { defaultValue: '' })

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
        <Text>Water a day: {props.litres} l</Text>
        <Action on={{ click: [closePopup()] }}>Close</Action>
      </Column>
    </Popup>
  ),
})

export const savePlant = defineWorkflow(
  'savePlant',
  ({ parameters: { name, litres } }) => [
    when(
      f`${all}.some((plant) => plant.name === ${name})`,
      [setVariable(notice, f`${name} + ' is in the list already.'`)],
      [
        setVariable(ownPlants, f`[...${ownPlants}, { name: ${name}, litres: ${litres} }]`),
        setVariable(notice, f`${name} + ' is saved.'`),
      ],
    ),
  ],
  { parameters: { name: '', litres: 0 } },
)

const form = Form.ref<Plant>()

export const plantsPage = definePage('plants', {
  title: t({ en: 'Plants' }),
  access: 'public',
  sections: (
    <Page title="Plants">
      <Field
        label="Search"
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
      <Text show={f`${found}.length === 0`}>No plant has such a name.</Text>
      <Form
        ref={form}
        on={{
          submit: [
            call(savePlant, { name: form.values.name, litres: form.values.litres }),
            elementAction(form, 'resetForm'),
          ],
        }}
      >
        <Column>
          <Field fieldName="name" label="Name" />
          <Field fieldName="litres" label="Litres a day" type="number" />
          <Action buttonType="submit">Save</Action>
        </Column>
      </Form>
      <Text attributes={{ role: 'status' }}>{notice}</Text>
    </Page>
  ),
})
