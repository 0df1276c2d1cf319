/**
 * Files of a new element, each with its path below the repository: a button with a label, to start from. It passes every test of
 * elements.
 * @param {{ name: string, folder: string, baseId: string }} element its name in camel case, the folder of its package below
 *   `packages`, and its stored id.
 */
export function elementFiles({ name, folder, baseId }) {
  const component = capitalize(name)
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = capitalize(words)
  const group = folder.replace('elements-', '')
  const heading = capitalize(group)
  const source = `packages/${folder}/src/${name}`
  return [
    { path: `${source}/schema.ts`, text: schema({ name, title, baseId }) },
    { path: `${source}/${component}.tsx`, text: view({ name, component }) },
    { path: `${source}/${component}.module.css`, text: sheet(name) },
    { path: `${source}/${component}.stories.tsx`, text: stories({ name, component, title, heading }) },
    { path: `${source}/${component}.browser.test.tsx`, text: test({ name, component, title }) },
    { path: `tooling/test-kit/src/catalogue/${group}/${name}.json`, text: table({ name, title, baseId }) },
  ]
}

/** Makes the first letter a capital, as in the name of a component. */
export const capitalize = (word) => `${word[0].toUpperCase()}${word.slice(1)}`

const schema = ({ name, title, baseId }) => `import { defineElement, identity } from '@sluice/engine/elements'

/** A button with a label. */
export const ${name} = defineElement({
  name: '${name}',
  doc: 'A button with a label.',
  generations: [{ baseId: '${baseId}', adapt: identity }],
  properties: {
    label: {
      kind: 'text',
      doc: 'Text of the button.',
      bindable: true,
      multiLang: true,
      authorDefault: { en: '${title}' },
    },
  },
  triggers: {
    press: { doc: 'A person pressed it.', payload: { domEvent: 'event' }, default: true },
  },
  keyboard: { 'Enter, Space': 'Presses it.' },
})
`

const view = ({ name, component }) => `import { mergeHandlers } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './${component}.module.css'
import type { ${name} } from './schema.ts'

/** A native button, so that keyboard, touch and assistive technology work natively. */
export function ${component}({ label, emit, root }: ElementProps<typeof ${name}>): ReactNode {
  const press = { onClick: ({ nativeEvent }: { readonly nativeEvent: Event }) => emit('press', { domEvent: nativeEvent }) }
  return (
    <button {...mergeHandlers(root, press)} type="button" className={\`\${styles.${name}} \${root.className}\`}>
      {label}
    </button>
  )
}
`

const sheet = (name) => `@layer elements {
  .${name} {
    position: relative;
    border: 0;
    padding: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  .${name}:focus-visible {
    outline: 2px solid var(--sl-focus, currentColor);
    outline-offset: 2px;
  }

  /* A finger hits more than the eye sees. */
  @media (pointer: coarse) {
    .${name}::after {
      content: "";
      position: absolute;
      inset: min(0px, (100% - 44px) / 2);
    }
  }
}
`

const stories = ({
  name,
  component,
  title,
  heading,
}) => `import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${name} } from './schema.ts'
import { ${component} } from './${component}.tsx'

type Args = ElementArgs<typeof ${name}>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: '${heading}/${title}',
  render: renderElement(${name}, ${component}),
  parameters: { definition: ${name} },
}

export default meta

export const Default: Story = {}

export const LongLabel: Story = { args: { label: 'Open the valve of the north field until sunrise' } }
`

const test = ({ name, component, title }) => `import { describeElement, fakeElementProps } from '@sluice/test-kit'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ${name} } from './schema.ts'
import { ${component} } from './${component}.tsx'

describeElement(${name}, ${component}, { properties: { label: '${title}' }, focusable: 'button' })

describe('${component}', () => {
  it.each([' ', '{Enter}'])('is pressed by the key “%s”', async (key) => {
    const fake = fakeElementProps(${name}, { properties: { label: '${title}' } })
    await render(<${component} {...fake.props} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(fake.emitted.map(({ trigger }) => trigger)).toEqual(['press'])
    expect(fake.emitted[0]?.event?.domEvent).toBeInstanceOf(Event)
  })
})
`

const table = ({ name, title, baseId }) =>
  `${JSON.stringify(
    {
      name,
      types: [
        {
          id: baseId,
          properties: { label: { kind: 'text', authorDefault: { en: title }, bindable: true, multiLang: true } },
          slots: {},
          triggers: { press: ['domEvent'] },
          actions: {},
          variables: {},
          states: [],
          inherits: [],
          linkable: false,
          display: [],
          localKey: null,
        },
      ],
    },
    null,
    2,
  )}\n`
