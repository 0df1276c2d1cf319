/** @jsxImportSource @sluice/config */
import {
  type Child,
  definePage,
  Each,
  f,
  setElementVariable,
  setVariable,
  t,
  type Value,
  variable,
} from '@sluice/config'
import { Button, Flexbox, Form, Input, Section, Text } from './tags.ts'

interface Zone {
  readonly name: string
  readonly minutes: number
}

export const zones = variable<readonly Zone[]>('zones', 'array', {
  defaultValue: [
    { name: 'Lawn', minutes: 12 },
    { name: 'Roses', minutes: 8 },
  ],
})

const form = Form.ref<Zone>()
const name = Input.ref<string>()

/* A function of your own is a component: it returns tags, and what stands between its tags is `children`. */
const Card = ({ title, children }: { readonly title: Value<string>; readonly children?: Child }) => (
  <Flexbox direction="column" gap="4px" style={{ padding: '12px' }} mobile={{ style: { padding: '8px' } }}>
    <Text tag="h2">{title}</Text>
    {children}
  </Flexbox>
)

export const tour = definePage('tour', {
  title: t('Zones', 'Zonas'),
  access: 'public',
  sections: (
    <Section title="Zones">
      <Text key="title" tag="h1">
        {t('Zones', 'Zonas')}: {zones.value.length}
      </Text>
      <Flexbox key="list" direction="column" gap="8px">
        <Each
          of={zones.value}
          as={(zone) => (
            <Card title={zone.name}>
              <Text>
                {zone.minutes} {t('minutes', 'minutos')}
              </Text>
            </Card>
          )}
        />
      </Flexbox>
      <Form
        ref={form}
        on={{
          submit: [
            setVariable(zones, f`[...${zones}, { name: ${form.values.name}, minutes: 5 }]`),
            setElementVariable(name, ''),
          ],
        }}
      >
        <Input ref={name} fieldName="name" required attributes={{ 'aria-label': 'Name' }} />
        <Button buttonType="submit" ownStates={{ empty: { when: f`!${name.value}`, style: { opacity: '0.6' } } }}>
          {t('Add', 'Agregar')}
        </Button>
      </Form>
    </Section>
  ),
})
