import type { AuthoredProject } from '../author/project.ts'
import { defined } from '../defined.ts'

/** Name of the file in the served folder. */
export const MANIFEST_FILE = 'manifest.webmanifest'

/** The web app manifest of a project; null when the project has none. */
export function webManifest({ name, languages, manifest }: AuthoredProject): string | null {
  if (!manifest) return null
  const { shortName = name, description, themeColor, backgroundColor, display = 'standalone', icons } = manifest
  const stored = {
    id: '/',
    name,
    short_name: shortName,
    ...defined({ description, lang: languages.find((language) => language.default)?.lang }),
    start_url: '/',
    scope: '/',
    display,
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: icons.map(({ src, ...icon }) => ({ src: `/${src}`, ...icon })),
  }
  return `${JSON.stringify(stored, null, 2)}\n`
}

/** Pictures that devices need, and the manifest does not name. */
export function manifestProblems({ manifest }: AuthoredProject): readonly string[] {
  if (!manifest) return []
  const has = (sizes: string) => manifest.icons.some((icon) => icon.sizes.split(' ').includes(sizes))
  const sizes = ['192x192', '512x512'].filter((size) => !has(size)).map((size) => `an icon of ${size} pixels`)
  const isMaskable = manifest.icons.some(({ purpose }) => purpose === 'maskable')
  return [...sizes, ...(isMaskable ? [] : ['a maskable icon'])].map(
    (missing) =>
      `The manifest of the project names no picture for ${missing}, so that devices may not install the app.`,
  )
}
