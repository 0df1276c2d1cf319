import { defined } from '../defined.ts'
import type { Bindable } from './formula.ts'

/** Stored style keys, each with a CSS value as text. */
export type StyleInput = Readonly<Record<string, unknown>>

/** Layout of boxes. */
export interface LayoutInput {
  readonly direction?: Bindable<'column' | 'row'>
  readonly justify?: Bindable<string>
  readonly align?: Bindable<string>
  /** Alignment of the lines of a box that wraps. */
  readonly alignLines?: Bindable<string>
  readonly gap?: Bindable<string>
  readonly rowGap?: Bindable<string>
  readonly columnGap?: Bindable<string>
  readonly wrap?: Bindable<boolean>
  /** Whether its elements stand in reverse order. */
  readonly reverse?: Bindable<boolean>
  /** Whether the last element stands at the other end. */
  readonly pushLast?: Bindable<boolean>
  /** Grid columns; use together with the style `display: grid`. */
  readonly columns?: Bindable<readonly string[]>
  /** Grid rows. */
  readonly rows?: Bindable<readonly string[]>
  /** Order in which a grid is filled. */
  readonly flow?: Bindable<string>
}

/** Typography of text. */
export interface TypographyInput {
  /** A whole font token, such as `var(--title)`. */
  readonly font?: Bindable<string>
  readonly family?: Bindable<string>
  readonly size?: Bindable<string>
  readonly weight?: Bindable<number | string>
  /** Such as `italic`. */
  readonly fontStyle?: Bindable<string>
  readonly lineHeight?: Bindable<string>
  readonly letterSpacing?: Bindable<string>
  readonly wordSpacing?: Bindable<string>
  readonly color?: Bindable<string>
  readonly align?: Bindable<string>
  readonly transform?: Bindable<string>
  readonly decoration?: Bindable<string>
  readonly decorationStyle?: Bindable<string>
  readonly decorationColor?: Bindable<string>
  readonly shadow?: Bindable<string>
  readonly nowrap?: Bindable<boolean>
  readonly ellipsis?: Bindable<boolean>
  /** Whether the text is shown as it is, and not as markup; tags of `elementTag` set it. */
  readonly sanitize?: Bindable<boolean>
}

/** Stored content properties of the layout, but for `gap`, which stands for both of its gaps. */
export const layoutKeys: Readonly<Record<Exclude<keyof LayoutInput, 'gap'>, string>> = {
  direction: '_ww-layout_flexDirection',
  justify: '_ww-layout_justifyContent',
  align: '_ww-layout_alignItems',
  alignLines: '_ww-layout_alignContent',
  rowGap: '_ww-layout_rowGap',
  columnGap: '_ww-layout_columnGap',
  wrap: '_ww-layout_flexWrap',
  reverse: '_ww-layout_reverse',
  pushLast: '_ww-layout_pushLast',
  columns: '_ww-grid_columns',
  rows: '_ww-grid_rows',
  flow: '_ww-grid_flowDirection',
}

/** Stored content properties of the typography. */
export const typographyKeys: Readonly<Record<keyof TypographyInput, string>> = {
  font: '_ww-text_font',
  family: '_ww-text_fontFamily',
  size: '_ww-text_fontSize',
  weight: '_ww-text_fontWeight',
  fontStyle: '_ww-text_fontStyle',
  lineHeight: '_ww-text_lineHeight',
  letterSpacing: '_ww-text_letterSpacing',
  wordSpacing: '_ww-text_wordSpacing',
  color: '_ww-text_color',
  align: '_ww-text_textAlign',
  transform: '_ww-text_textTransform',
  decoration: '_ww-text_textDecoration',
  decorationStyle: '_ww-text_textDecorationStyle',
  decorationColor: '_ww-text_textDecorationColor',
  shadow: '_ww-text_textShadow',
  nowrap: '_ww-text_nowrap',
  ellipsis: '_ww-text_ellipsis',
  sanitize: '_ww-text_sanitize',
}

/** Layout as stored content properties; an element that is a grid at some place has its gaps as those of a grid too. */
function layoutContent({ gap, ...layout }: LayoutInput = {}, isGrid = false): Record<string, unknown> {
  const { rowGap = gap, columnGap = gap } = layout
  return defined({
    ...renamed({ ...layout, rowGap, columnGap }, layoutKeys),
    ...(isGrid ? { '_ww-grid_rowGap': rowGap, '_ww-grid_columnGap': columnGap } : {}),
  })
}

/** Values under their stored names. */
function renamed(values: object, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]))
}

/** Names of the layout, for tags whose props mix it with others. */
export const layoutNames: readonly string[] = [...Object.keys(layoutKeys), 'gap']

/** Names of the typography. */
export const typographyNames: readonly string[] = Object.keys(typographyKeys)

/** Settings, layout and typography. */
interface LookInput {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly layout?: LayoutInput
  readonly typography?: TypographyInput
}

/** Settings, layout and typography as stored content properties. */
export function lookContent({ properties, layout, typography }: LookInput, isGrid = false): Record<string, unknown> {
  return { ...properties, ...layoutContent(layout, isGrid), ...defined(renamed(typography ?? {}, typographyKeys)) }
}
