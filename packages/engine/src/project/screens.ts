/** Maximum window widths of the smaller screens, in pixels. */
export type ScreenWidths = Readonly<Record<'mobile' | 'tablet', number>>

/** Default screens, for projects that store none. */
export const SCREEN_WIDTHS: ScreenWidths = { tablet: 991, mobile: 767 }
