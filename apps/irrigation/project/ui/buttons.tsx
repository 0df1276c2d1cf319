/** @jsxImportSource @sluice/config */
import { type Bound, type Condition, type Formula, f, type Texts } from '@sluice/config'
import { Glyph } from './Glyph.tsx'
import { Button } from './tags.ts'
import { token } from './tokens.ts'
import { say } from './words.ts'

/* Buttons that are copied into a page: those of public pages, and of forms. */

type ButtonProps = Parameters<typeof Button>[0]

interface Conditions {
  /** Accessible name, where the words alone do not say enough. */
  readonly label?: Condition | undefined
  /** Whether it does nothing for a moment, without losing the focus. */
  readonly asleep?: Condition | undefined
  /** Whether it is the chosen one of several. */
  readonly pressed?: Condition | undefined
  /** Whether what it opens is open. */
  readonly expanded?: Condition | undefined
}

/** Props of a button, copied or placed. */
export interface ActionProps extends Conditions, Pick<ButtonProps, 'children' | 'disabled' | 'link' | 'on' | 'show'> {
  readonly look?: keyof typeof looks
  readonly icon?: Bound<string> | undefined
  /** Whether it submits its form. */
  readonly submit?: boolean
  readonly wide?: boolean
}

const edge = '1px solid'

/** Colors of the buttons. */
export const looks = {
  primary: { backgroundColor: token('sl-accent'), color: token('sl-on-accent'), border: `${edge} transparent` },
  secondary: {
    backgroundColor: token('sl-surface'),
    color: token('sl-accent'),
    border: `${edge} ${token('sl-accent')}`,
  },
  quiet: { backgroundColor: 'transparent', color: token('sl-accent'), border: `${edge} transparent` },
  /** On a dark surface. */
  inverse: { backgroundColor: 'transparent', color: token('bg'), border: `${edge} transparent` },
  danger: { backgroundColor: token('danger-soft'), color: token('sl-danger'), border: `${edge} ${token('sl-danger')}` },
} as const

const words = { scrollMarginBlock: '72px 184px', textAlign: 'center' }

/** Settings of a button with a look: at least 52 px high, with immediate press feedback. */
export function lookOf(look: keyof typeof looks, wide = false) {
  const { color, ...style } = looks[look]
  return {
    font: token('strong'),
    color,
    style: {
      customCss: words,
      minHeight: '52px',
      padding: `${token('s2')} ${token('s5')}`,
      borderRadius: '14px',
      transition: 'background-color 120ms, transform 120ms, filter 120ms',
      ...style,
      ...(wide && { width: '100%' }),
    },
    hover: { style: { customCss: { filter: 'brightness(1.06)' } } },
    states: {
      active: { style: { transform: 'scale(0.98)', customCss: { filter: 'brightness(0.94)' } } },
      disabled: { style: { opacity: '0.6' } },
    },
  }
}

/** Attributes and states of a button that follow from how things are. */
export function conditionsOf({ label, asleep, pressed, expanded }: Conditions) {
  return {
    ownStates: {
      ...(asleep && { asleep: { when: asleep, style: { opacity: '0.6' } } }),
      ...(pressed && {
        chosen: { when: pressed, style: { ...looks.primary, customCss: { ...words, color: looks.primary.color } } },
      }),
    },
    attributes: {
      ...(label && { 'aria-label': label }),
      ...(asleep && { 'aria-disabled': f`${asleep} ? 'true' : null` }),
      ...(pressed && { 'aria-pressed': f`${pressed} ? 'true' : 'false'` }),
      ...(expanded && { 'aria-expanded': f`${expanded} ? 'true' : 'false'` }),
    },
  }
}

/** A button sized for the thumb. */
export function Action({
  look = 'secondary',
  icon,
  submit,
  wide,
  label,
  asleep,
  pressed,
  expanded,
  ...props
}: ActionProps) {
  return (
    <Button
      buttonType={submit ? 'submit' : 'button'}
      hasLeftIcon={Boolean(icon)}
      leftIcon={icon ? <Glyph icon={icon} size={22} /> : undefined}
      {...lookOf(look, wide)}
      {...conditionsOf({ label, asleep, pressed, expanded })}
      {...props}
    />
  )
}

/** A button of a form that says so while it saves, and cannot be tapped again before. */
export const Submit = ({ busy, saving, children }: { busy: Condition; saving: Texts; children: Texts }) => (
  <Action look="primary" submit wide asleep={busy}>
    {f`${busy} ? ${say(saving)} : ${say(children)}`}
  </Action>
)

/** A button of a form that says so while the form itself is submitting. */
export const SubmitForm = ({ saving, children }: { readonly saving: Texts; readonly children: Texts }) => (
  <Action look="primary" submit wide>
    {f`context.local.data?.form?.isSubmitting ? ${say(saving)} : ${say(children)}`}
  </Action>
)

/** Props of an icon button, copied or placed. */
export interface IconButtonProps extends Pick<ButtonProps, 'on' | 'show'> {
  readonly icon: Bound<string>
  readonly label: Formula | Texts
}

/** Accessible name from words or a formula. */
export const nameOf = (label: Formula | Texts): Formula =>
  '__wwtype' in label ? (label as Formula) : say(label as Texts)

/** Settings of a round icon button. */
export const round = {
  buttonType: 'button',
  hasLeftIcon: true,
  color: token('sl-text'),
  style: { width: '48px', height: '48px', borderRadius: '50%', backgroundColor: 'transparent', padding: '0' },
  hover: { style: { backgroundColor: token('surface-2') } },
} as const

/** Keeps a focused element clear of the bars above and below when it is scrolled into view. */
export const clearOfDock = { scrollMarginBlock: '72px 184px' }
