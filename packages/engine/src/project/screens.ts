/** Widest windows of the smaller screens, in pixels. */
export type ScreenWidths = Readonly<Record<'mobile' | 'tablet', number>>

/** The screens of a project that stores none of its own. */
export const SCREEN_WIDTHS: ScreenWidths = { tablet: 991, mobile: 767 }
