/** @jsxImportSource @sluice/config */
import { defineComponent, f } from '@sluice/config'
import {
  type ActionProps,
  Action as CopiedAction,
  conditionsOf,
  type IconButtonProps,
  lookOf,
  looks,
  nameOf,
  round,
} from '../buttons.tsx'
import { Glyph } from '../Glyph.tsx'
import { Button } from '../tags.ts'
import { noWords, wordsOf } from '../words.ts'

/* The buttons of pages for signed-in users: each page stores one of a kind, and instances of it. */

const ActionComponent = defineComponent('Action', {
  properties: { words: noWords, icon: '' },
  render: ({ props }) => (
    <Button
      buttonType="button"
      hasLeftIcon={f`!!${props.icon}`}
      leftIcon={<Glyph icon={props.icon} size={22} />}
      {...lookOf('secondary')}
    >
      {props.words}
    </Button>
  ),
})

/** Style of a look where it differs from that of the component. */
function differencesOf(look: keyof typeof looks) {
  const { color, ...style } = looks[look]
  return look !== 'secondary' && { ...style, customCss: { color } }
}

/** A button sized for the thumb. One that can be disabled or that submits a form is copied, because few are. */
export function Action(props: ActionProps) {
  const { look = 'secondary', icon, wide, submit, disabled, children, show, on, link, ...conditions } = props
  if (submit || disabled !== undefined) return <CopiedAction {...props} />
  const style = { ...differencesOf(look), ...(wide && { width: '100%' }) }
  return (
    <ActionComponent
      words={wordsOf(children)}
      icon={icon}
      style={style}
      {...conditionsOf(conditions)}
      {...{ show, on, link }}
    />
  )
}

const IconButtonComponent = defineComponent('IconButton', {
  properties: { icon: '' },
  render: ({ props }) => (
    <Button {...round} leftIcon={<Glyph icon={props.icon} size={24} />}>
      {''}
    </Button>
  ),
})

/** A round icon button; `label` is its accessible name. */
export const IconButton = ({ icon, label, ...props }: IconButtonProps) => (
  <IconButtonComponent icon={icon} attributes={{ 'aria-label': nameOf(label) }} {...props} />
)

/** Components of the buttons, for the project. */
export const buttons = [ActionComponent, IconButtonComponent]
