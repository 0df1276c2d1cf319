import type { ElementDefinition, PropertySchema } from '@sluice/engine/elements'
import type { ReactNode } from 'react'
import { ReferenceTable } from './ReferenceTable.tsx'
import './reference.css'

/** Everything that authors can use of an element, read from its definition. */
export function ElementReference({ definition }: { readonly definition: ElementDefinition }): ReactNode {
  const { properties, triggers = {}, actions = {}, variables = {}, states = [], slots = {} } = definition
  const { keyboard = {}, generations, inherits = [], localKey, linkable } = definition
  return (
    <section className="reference sb-unstyled" aria-label={`Reference of ${definition.name}`}>
      <ReferenceTable
        title="Properties"
        columns={['Name', 'What it is', 'Kind', 'Starts as', 'Without a value', 'Allowed', 'Can be set']}
        rows={Object.entries(properties).map(([name, schema]) => [
          <code key="name">{name}</code>,
          schema.doc,
          schema.kind,
          valueText(schema.authorDefault),
          valueText(schema.runtimeDefault),
          allowed(schema),
          settable(schema),
        ])}
      />
      <ReferenceTable
        title="Slots"
        columns={['Name', 'What it is', 'Holds', 'Elements']}
        rows={Object.entries(slots).map(([name, { kind, accepts, doc }]) => [
          <code key="name">{name}</code>,
          doc,
          kind === 'list' ? 'any number' : 'one',
          accepts?.join(', ') ?? 'any',
        ])}
      />
      <ReferenceTable
        title="Triggers"
        columns={['Name', 'When it runs', 'The event has']}
        rows={Object.entries(triggers).map(([name, trigger]) => [
          <code key="name">{name}</code>,
          trigger.doc + (trigger.default ? ' Offered first.' : ''),
          fields(trigger.payload),
        ])}
      />
      <ReferenceTable
        title="Actions"
        columns={['Name', 'What it does', 'Arguments']}
        rows={Object.entries(actions).map(([name, { args, doc }]) => [
          <code key="name">{name}</code>,
          fields(args),
          doc,
        ])}
      />
      <ReferenceTable
        title="Variables"
        columns={['Name', 'What it is', 'Kind', 'Starts as', 'Workflows']}
        rows={Object.entries(variables).map(([name, { kind, defaultValue, readonly, resettable, doc }]) => [
          <code key="name">{name}</code>,
          doc,
          kind,
          valueText(defaultValue),
          [readonly ? 'read it' : 'read and write it', ...(resettable ? ['reset it'] : [])].join(', '),
        ])}
      />
      <ReferenceTable title="States" columns={['It raises']} rows={states.map((state) => [state])} />
      <ReferenceTable
        title="Keyboard"
        columns={['Key', 'What it does']}
        rows={Object.entries(keyboard).map(([key, does]) => [<kbd key="key">{key}</kbd>, does])}
      />
      <ReferenceTable
        title="Stored as"
        columns={['Type', 'Shared settings', 'Link', 'In formulas below it']}
        rows={generations.map(({ baseId }) => [
          <code key="id">{baseId}</code>,
          inherits.join(', ') || 'none',
          linkable ? 'can be one' : 'no',
          localKey ? <code key="local">{`context.local.data.${localKey}`}</code> : '',
        ])}
      />
    </section>
  )
}

function valueText(value: unknown): ReactNode {
  return value === undefined ? '' : <code>{JSON.stringify(value)}</code>
}

function allowed({ values, min, max, step, limitsBy = [], units = {} }: PropertySchema): string {
  const range = min === undefined && max === undefined ? [] : [`${min ?? '…'} to ${max ?? '…'}`]
  const steps = step === undefined ? [] : [`steps of ${step}`]
  const depending = limitsBy.map(({ when, min: least, max: most }) => {
    const settings = Object.entries(when).map(([name, value]) => `${name} ${value}`)
    return `${least ?? '…'} to ${most ?? '…'} with ${settings.join(' and ')}`
  })
  const lengths = Object.entries(units).map(([unit, [least, most]]) => `${least} to ${most} ${unit}`)
  return [...(values ?? []).map(String), ...range, ...steps, ...depending, ...lengths].join(', ')
}

function settable({ bindable, responsive, states, classes, multiLang }: PropertySchema): string {
  const ways = [
    bindable && 'by a formula',
    responsive && 'for a screen',
    states && 'for a state',
    classes && 'by a style class',
    multiLang && 'for a language',
  ]
  return ways.filter(Boolean).join(', ')
}

function fields(types: Readonly<Record<string, string>> | undefined): ReactNode {
  const entries = Object.entries(types ?? {})
  if (entries.length === 0) return 'nothing'
  return <code>{entries.map(([name, type]) => `${name}: ${type}`).join(', ')}</code>
}
