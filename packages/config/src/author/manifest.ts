/** Picture of an installed app. */
export interface AuthoredIcon {
  /** Path of the file in the folder `static` beside the project, without a slash before it. */
  readonly src: string
  /** Its size in pixels, as `512x512`. */
  readonly sizes: string
  /** Media type, as `image/png`. */
  readonly type: string
  /** `maskable` for a picture whose edges may be cut off. */
  readonly purpose?: 'any' | 'maskable' | 'monochrome'
}

/** The app as a device shows it once it is installed; see the web app manifest of the W3C. */
export interface AuthoredManifest {
  /** Name below the icon; that of the project by default. */
  readonly shortName?: string
  readonly description?: string
  /** Colour of the bars around the app. */
  readonly themeColor: string
  /** Colour of the window until the app shows. */
  readonly backgroundColor: string
  readonly display?: 'fullscreen' | 'minimal-ui' | 'standalone'
  /** At least pictures of 192 and of 512 pixels, and a maskable one. */
  readonly icons: readonly AuthoredIcon[]
}
