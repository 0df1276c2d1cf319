/** @jsxImportSource @sluice/config */
import * as basic from '@sluice/elements-basic/schema'
import * as formSchema from '@sluice/elements-form/schema'
import type { ElementDefinition } from '@sluice/engine/elements'
import { describe, expect, it } from 'vitest'
import { f } from '../formula.ts'
import { asValue } from '../value.ts'
import { defineComponent } from './defineComponent.ts'
import { Each } from './Each.ts'
import { elementTag } from './elementTag.ts'
import type { Child, JsxNode } from './JsxNode.ts'
import { layOut } from './layOut.ts'
import { openTag, storedTag } from './storedTag.ts'

const Accordion = elementTag(basic.accordion)
const Button = elementTag(basic.button)
const Flexbox = elementTag(basic.flexbox)
const Icon = elementTag(basic.icon)
const Image = elementTag(basic.image)
const Text = elementTag(basic.text)
const Input = elementTag(formSchema.formInput)

const definitions: readonly ElementDefinition[] = [...Object.values(basic), ...Object.values(formSchema)]

const build = (children: Child) => layOut('slots', children)

describe('slots that take certain elements', () => {
  it('name elements that exist', () => {
    const known = definitions.map(({ name }) => name)
    const named = definitions.flatMap(({ slots = {} }) => Object.values(slots).flatMap(({ accepts = [] }) => accepts))
    expect(named.length).toBeGreaterThan(0)
    expect(known).toEqual(expect.arrayContaining(named))
  })

  const wrong: readonly (readonly [JsxNode, JsxNode, string])[] = [
    wrongIn(
      (child) => <Button leftIcon={child} />,
      <Text>+</Text>,
      'A text cannot stand in the slot “leftIcon” of a button, which takes: icon, image, loader.',
    ),
    wrongIn(
      (child) => <Button rightIcon={child} />,
      <Button />,
      'A button cannot stand in the slot “rightIcon” of a button, which takes: icon, image, loader.',
    ),
    wrongIn(
      (child) => <Input placeholderElement={child} />,
      <Icon />,
      'An icon cannot stand in the slot “placeholderElement” of a formInput, which takes: text.',
    ),
    wrongIn(
      (child) => <Accordion toggleLayout={child} />,
      <Input />,
      'A formInput cannot stand in the slot “toggleLayout” of an accordion, which takes: columns, donutProgressBar, flexbox, html, icon, image, loader, progressBar, skeletonLoader, text.',
    ),
    wrongIn(
      (child) => <Accordion activeToggleLayout={[<Text key="title">Zones</Text>, child]} />,
      <Button />,
      'A button cannot stand in the slot “activeToggleLayout” of an accordion, which takes',
    ),
  ]
  it.each(wrong)('refuse another one, with its place', (page, child, message) => {
    expect(child.place).toMatch(/slots\.test\.tsx:\d+$/)
    expect(() => build(page)).toThrow(message)
    expect(() => build(page)).toThrow(`(${child.place})`)
  })

  it('refuse one that a function or a list makes', () => {
    const Mark = () => <Text>+</Text>
    expect(() => build(<Button leftIcon={<Mark />} />)).toThrow('A text cannot stand in the slot “leftIcon”')
    const names = asValue<readonly string[]>(f`globalContext.names`)
    const list = <Each of={names} as={() => <Button />} />
    expect(() => build(<Accordion toggleLayout={list} />)).toThrow('A button cannot stand in the slot “toggleLayout”')
  })

  it('take what they say, and any element where they say nothing', () => {
    const Star = defineComponent('Star', { render: () => <Icon icon="lucide/star" /> })
    const Rating = openTag('rating', 'Rating')
    const accepted = [
      <Button key="a" leftIcon={<Icon icon="lucide/plus" />} rightIcon={<Image />} />,
      <Button key="b" leftIcon={<Star />} rightIcon={<Rating />} />,
      <Accordion key="c" toggleLayout={<Flexbox />} contentLayout={<Button />} />,
    ]
    expect(build(accepted)).toHaveLength(3)
  })

  it('take any element in stored projects', () => {
    const StoredButton = storedTag(basic.button)
    expect(build(<StoredButton leftIcon={<Flexbox />} />)).toHaveLength(1)
  })
})

/** A tag in whose slot another stands, the other, and the message. */
function wrongIn(put: (child: JsxNode) => JsxNode, child: JsxNode, message: string) {
  return [put(child), child, message] as const
}
