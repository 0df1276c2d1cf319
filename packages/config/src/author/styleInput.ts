import { defined } from '../defined.ts'
import type { Bindable } from './formula.ts'

/** Stored style keys, each with a CSS value as text. */
export type StyleInput = Readonly<Record<string, unknown>>

/** Layout of boxes. */
export interface LayoutInput {
  readonly direction?: 'column' | 'row'
  readonly justify?: string
  readonly align?: string
  readonly gap?: string
  readonly rowGap?: string
  readonly columnGap?: string
  readonly wrap?: boolean
  /** Grid columns; use together with the style `display: grid`. */
  readonly columns?: readonly string[]
}

/** Typography of text. */
export interface TypographyInput {
  /** A whole font token, such as `var(--title)`. */
  readonly font?: string
  readonly size?: string
  readonly weight?: number
  readonly lineHeight?: string
  readonly color?: Bindable<string>
  readonly align?: string
  readonly transform?: string
  readonly decoration?: string
  readonly nowrap?: boolean
  readonly ellipsis?: boolean
}

/** Layout as stored content properties; an element that is a grid at some place has its gaps as those of a grid too. */
function layoutContent(layout: LayoutInput = {}, isGrid = false): Record<string, unknown> {
  const { direction, justify, align, gap, rowGap = gap, columnGap = gap, wrap, columns } = layout
  return defined({
    '_ww-layout_flexDirection': direction,
    '_ww-layout_justifyContent': justify,
    '_ww-layout_alignItems': align,
    '_ww-layout_rowGap': rowGap,
    '_ww-layout_columnGap': columnGap,
    '_ww-layout_flexWrap': wrap,
    '_ww-grid_columns': columns,
    ...(isGrid ? { '_ww-grid_rowGap': rowGap, '_ww-grid_columnGap': columnGap } : {}),
  })
}

/** Typography as stored content properties. */
function typographyContent(typography: TypographyInput = {}): Record<string, unknown> {
  const { font, size, weight, lineHeight, color, align, transform, decoration, nowrap, ellipsis } = typography
  return defined({
    '_ww-text_font': font,
    '_ww-text_fontSize': size,
    '_ww-text_fontWeight': weight,
    '_ww-text_lineHeight': lineHeight,
    '_ww-text_color': color,
    '_ww-text_textAlign': align,
    '_ww-text_textTransform': transform,
    '_ww-text_textDecoration': decoration,
    '_ww-text_nowrap': nowrap,
    '_ww-text_ellipsis': ellipsis,
  })
}

/** Names of the layout, for tags whose props mix it with others. */
export const layoutNames: readonly string[] = Object.keys({
  direction: true,
  justify: true,
  align: true,
  gap: true,
  rowGap: true,
  columnGap: true,
  wrap: true,
  columns: true,
} satisfies Record<keyof LayoutInput, true>)

/** Names of the typography. */
export const typographyNames: readonly string[] = Object.keys({
  font: true,
  size: true,
  weight: true,
  lineHeight: true,
  color: true,
  align: true,
  transform: true,
  decoration: true,
  nowrap: true,
  ellipsis: true,
} satisfies Record<keyof TypographyInput, true>)

/** Settings, layout and typography. */
interface LookInput {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly layout?: LayoutInput
  readonly typography?: TypographyInput
}

/** Settings, layout and typography as stored content properties. */
export function lookContent({ properties, layout, typography }: LookInput, isGrid = false): Record<string, unknown> {
  return { ...properties, ...layoutContent(layout, isGrid), ...typographyContent(typography) }
}
