import {
  type AuthoredWorkflow,
  type Bindable,
  type Formula,
  f,
  type StoredElement,
  type Texts,
  t,
} from '@sluice/config'
import { box, button, icon, skeleton, text } from './elements.ts'
import { token } from './tokens.ts'
import { say } from './words.ts'

type Words = Bindable<Texts | string>

/* Small building blocks of all pages. The first argument names the element and is unique in the project. */

export const title = (name: string, words: Words) =>
  text(name, { text: words, properties: { tag: 'h1' }, typography: { font: token('title'), color: token('sl-text') } })

export const heading = (
  name: string,
  words: Words,
  options: { showIf?: Formula; style?: Record<string, unknown> } = {},
) =>
  text(name, {
    text: words,
    properties: { tag: 'h2' },
    typography: { font: token('heading'), color: token('sl-text') },
    ...options,
  })

export const subheading = (name: string, words: Words) =>
  text(name, {
    text: words,
    properties: { tag: 'h3' },
    typography: { font: token('strong'), color: token('sl-text') },
  })

export const body = (name: string, words: Words, options: { showIf?: Formula } = {}) =>
  text(name, {
    text: words,
    properties: { tag: 'p' },
    typography: { font: token('body'), color: token('sl-text') },
    ...options,
  })

export const strong = (name: string, words: Words, options: { showIf?: Formula } = {}) =>
  text(name, {
    text: words,
    properties: { tag: 'p' },
    typography: { font: token('strong'), color: token('sl-text') },
    ...options,
  })

export const small = (name: string, words: Words, options: { showIf?: Formula; nowrap?: boolean } = {}) => {
  const { nowrap = false, ...rest } = options
  return text(name, {
    text: words,
    properties: { tag: 'p' },
    typography: { font: token('small'), color: token('sl-muted'), ...(nowrap ? { nowrap } : {}) },
    ...(nowrap ? { style: { flex: 'none' } } : {}),
    ...rest,
  })
}

/** Children in a column. */
export function stack(
  name: string,
  children: readonly StoredElement[],
  { gap = token('s4'), showIf, style = {} }: { gap?: string; showIf?: Formula; style?: Record<string, unknown> } = {},
) {
  return box(name, {
    slots: { children },
    layout: { direction: 'column', align: 'stretch', gap },
    style: { width: '100%', ...style },
    ...(showIf ? { showIf } : {}),
  })
}

/** Children in a row. */
export function row(
  name: string,
  children: readonly StoredElement[],
  {
    gap = token('s3'),
    justify = 'flex-start',
    wrap = false,
    showIf,
    style = {},
  }: { gap?: string; justify?: string; wrap?: boolean; showIf?: Formula; style?: Record<string, unknown> } = {},
) {
  return box(name, {
    slots: { children },
    layout: { direction: 'row', align: 'center', justify, gap, wrap },
    style: { ...style },
    ...(showIf ? { showIf } : {}),
  })
}

/** Children in columns of equal width, as many as fit. */
export function grid(name: string, children: readonly StoredElement[], minimum: string) {
  return box(name, {
    slots: { children },
    layout: { columns: [`repeat(auto-fit, minmax(${minimum}, 1fr))`], gap: token('s3') },
    style: { display: 'grid', width: '100%' },
  })
}

export const surface = {
  backgroundColor: token('sl-surface'),
  borderRadius: '16px',
  border: `1px solid ${token('sl-border')}`,
  boxShadow: token('shade'),
  padding: token('s4'),
  width: '100%',
}

/** A raised surface around some content. */
export function card(
  name: string,
  children: readonly StoredElement[],
  { gap = token('s3'), showIf, style = {} }: { gap?: string; showIf?: Formula; style?: Record<string, unknown> } = {},
) {
  return box(name, {
    slots: { children },
    layout: { direction: 'column', align: 'stretch', gap },
    style: { ...surface, ...style },
    ...(showIf ? { showIf } : {}),
  })
}

const buttonBase = {
  customCss: { scrollMarginBlock: '72px 184px', textAlign: 'center' },
  minHeight: '52px',
  padding: `${token('s2')} ${token('s5')}`,
  borderRadius: '14px',
  transition: 'background-color 120ms, transform 120ms, filter 120ms',
}

interface ButtonOptions {
  readonly on?: readonly AuthoredWorkflow[]
  readonly link?: Record<string, unknown>
  readonly iconName?: Bindable<string>
  readonly showIf?: Formula
  readonly submit?: boolean
  readonly disabled?: Formula
  readonly wide?: boolean
  readonly aria?: Formula
}

const looks = {
  primary: { backgroundColor: token('sl-accent'), color: token('sl-on-accent'), border: '1px solid transparent' },
  secondary: {
    backgroundColor: token('sl-surface'),
    color: token('sl-accent'),
    border: `1px solid ${token('sl-accent')}`,
  },
  quiet: { backgroundColor: 'transparent', color: token('sl-accent'), border: '1px solid transparent' },
  danger: {
    backgroundColor: token('danger-soft'),
    color: token('sl-danger'),
    border: `1px solid ${token('sl-danger')}`,
  },
} as const

/** A button sized for the thumb: at least 52 px high, with immediate press feedback. */
export function action(
  name: string,
  words: Words,
  look: keyof typeof looks,
  { on = [], link, iconName, showIf, submit = false, disabled, wide = false, aria }: ButtonOptions = {},
) {
  const { color, ...style } = looks[look]
  return button(name, {
    text: words,
    properties: {
      buttonType: submit ? 'submit' : 'button',
      hasLeftIcon: Boolean(iconName),
      ...(disabled ? { disabled } : {}),
    },
    typography: { font: token('strong'), color },
    slots: iconName
      ? {
          leftIcon: icon(`${name}/icon`, {
            properties: { icon: iconName },
            style: { width: '22px', height: '22px' },
          }),
        }
      : {},
    style: { ...buttonBase, ...style, ...(wide ? { width: '100%' } : {}) },
    hover: { style: { customCss: { filter: 'brightness(1.06)' } } },
    states: {
      active: { style: { transform: 'scale(0.98)', customCss: { filter: 'brightness(0.94)' } } },
      disabled: { style: { opacity: '0.6' } },
    },
    on,
    ...(link ? { link } : {}),
    ...(showIf ? { showIf } : {}),
    ...(aria ? { attributes: { 'aria-label': aria } } : {}),
  })
}

/** A round icon button; `words` is its accessible name. */
export function iconButton(
  name: string,
  words: Texts,
  iconName: Bindable<string>,
  { on = [], link, showIf }: ButtonOptions = {},
) {
  return button(name, {
    text: '',
    properties: { buttonType: 'button', hasLeftIcon: true },
    typography: { color: token('sl-text') },
    slots: {
      leftIcon: icon(`${name}/icon`, { properties: { icon: iconName }, style: { width: '24px', height: '24px' } }),
    },
    style: { width: '48px', height: '48px', borderRadius: '50%', backgroundColor: 'transparent', padding: '0' },
    hover: { style: { backgroundColor: token('surface-2') } },
    attributes: { 'aria-label': say(words) },
    on,
    ...(link ? { link } : {}),
    ...(showIf ? { showIf } : {}),
  })
}

/** A message with an icon; never color alone. */
export function notice(
  name: string,
  words: Words,
  tone: 'danger' | 'info' | 'ok' | 'warn',
  { showIf, role = 'status' }: { showIf?: Formula; role?: 'alert' | 'status' } = {},
) {
  const { color, soft, glyph } = tones[tone]
  return box(name, {
    slots: {
      children: [
        icon(`${name}/icon`, {
          properties: { icon: glyph },
          style: { width: '22px', height: '22px', customCss: { color: token(color), flex: 'none' } },
        }),
        text(`${name}/text`, {
          text: words,
          properties: { tag: 'p' },
          typography: { font: token('small'), color: token(color) },
          style: { flex: '1 1 auto', minWidth: '0' },
        }),
      ],
    },
    layout: { direction: 'row', align: 'center', gap: token('s3') },
    style: {
      padding: `${token('s3')} ${token('s4')}`,
      borderRadius: '12px',
      backgroundColor: token(soft),
      width: '100%',
    },
    attributes: { role },
    ...(showIf ? { showIf } : {}),
  })
}

const tones = {
  danger: { color: 'sl-danger', soft: 'danger-soft', glyph: 'lucide/triangle-alert' },
  info: { color: 'info', soft: 'info-soft', glyph: 'lucide/info' },
  ok: { color: 'sl-accent', soft: 'accent-soft', glyph: 'lucide/circle-check' },
  warn: { color: 'warn', soft: 'warn-soft', glyph: 'lucide/wrench' },
} as const

/** A small rounded label. */
export function chip(
  name: string,
  words: Words,
  { showIf, background, color }: { showIf?: Formula; background?: Bindable<string>; color?: Bindable<string> } = {},
) {
  return text(name, {
    text: words,
    properties: { tag: 'span' },
    typography: { font: token('small'), color: color ?? token('sl-text'), nowrap: true },
    style: {
      padding: '4px 12px',
      borderRadius: '999px',
      backgroundColor: background ?? token('surface-2'),
      flex: 'none',
    },
    ...(showIf ? { showIf } : {}),
  })
}

/** Gray placeholders for cards that are loading. */
export function loadingCards(name: string, count: number, showIf: Formula) {
  const bone = (n: number) =>
    skeleton(`${name}/${n}`, {
      properties: { animationType: 'pulse' },
      style: { width: '100%', height: '88px', borderRadius: '16px' },
    })
  return stack(
    name,
    Array.from({ length: count }, (_, n) => bone(n)),
    { gap: token('s3'), showIf },
  )
}

/** Empty state: what will be here, and the button that adds it. */
export function empty(name: string, glyph: string, words: Words, showIf: Formula, then: readonly StoredElement[] = []) {
  return box(name, {
    slots: {
      children: [
        icon(`${name}/glyph`, {
          properties: { icon: glyph },
          style: { width: '40px', height: '40px', customCss: { color: token('sl-accent') } },
        }),
        text(`${name}/words`, {
          text: words,
          properties: { tag: 'p' },
          typography: { font: token('body'), color: token('sl-muted'), align: 'center' },
        }),
        ...then,
      ],
    },
    layout: { direction: 'column', align: 'center', justify: 'center', gap: token('s4') },
    style: {
      width: '100%',
      padding: `${token('s6')} ${token('s4')}`,
      borderRadius: '16px',
      border: `2px dashed ${token('sl-border')}`,
    },
    showIf,
  })
}

/** Shown when a collection could not be fetched: the error, and a retry button. */
export function failed(name: string, { reference }: { readonly reference: string }, retry: AuthoredWorkflow) {
  const isFailed: Formula = { __wwtype: 'f', code: `!!${reference}.error` }
  return stack(
    name,
    [
      notice(
        `${name}/notice`,
        t('This could not be loaded. Check the connection.', 'No se pudo cargar. Revisa la conexión.'),
        'danger',
        { role: 'alert' },
      ),
      action(`${name}/retry`, t('Try again', 'Reintentar'), 'secondary', {
        on: [retry],
        iconName: 'lucide/refresh-cw',
      }),
    ],
    { showIf: isFailed },
  )
}

/** True while a collection is loading and has nothing to show. */
export const isLoading = ({ reference }: { readonly reference: string }): Formula =>
  f`${{ __wwtype: 'f', code: `!${reference}.isFetched && !${reference}.error` }}`
/** Rows of a list collection. */
export const itemsOf = ({ reference }: { readonly reference: string }): Formula => ({
  __wwtype: 'f',
  code: `${reference}.data?.items ?? []`,
})
/** The record of a single collection. */
export const dataOf = ({ reference }: { readonly reference: string }): Formula => ({
  __wwtype: 'f',
  code: `${reference}.data`,
})
/** A field of the record of a single collection. */
export const fieldOf = ({ reference }: { readonly reference: string }, path: string): Formula => ({
  __wwtype: 'f',
  code: `${reference}.data?.${path}`,
})
/** A field of the current row. */
export const itemField = (path: string): Formula => ({ __wwtype: 'f', code: `context.item.data.${path}` })

/** Keeps a focused element clear of the bars above and below when it is scrolled into view. */
export const clearOfDock = { scrollMarginBlock: '72px 184px' }

/** Keeps the page's main action within reach of the thumb, on an opaque background. */
export const docked = {
  style: {
    width: '100%',
    position: 'sticky',
    bottom: '0',
    zIndex: '10',
    padding: `${token('s3')} 0`,
    backgroundColor: token('bg'),
    customCss: { boxShadow: `0 -12px 12px -12px ${token('sl-border')}` },
  },
  tablet: { style: { position: 'sticky', bottom: token('bar-height') } },
}
