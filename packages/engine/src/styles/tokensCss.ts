import type { ProjectModel } from '../config/model.ts'
import { LAYERS } from './pageCss.ts'
import { safeCss } from './safeCss.ts'

/**
 * The theme tokens of a project as custom properties, light and dark. What no token colours stays as it is in the light when
 * there is no dark token: black text on the white that such a project stores.
 */
export function tokensCss({ tokens, background }: Pick<ProjectModel, 'background' | 'tokens'>): string {
  const { colors, darkColors, spacings, typographies } = tokens
  const light = { ...colors, ...spacings, ...typographies }
  const root = safeCss(background.backgroundColor)
  const dark = list(darkColors)
  return `${LAYERS}@layer tokens{\n:root{color-scheme:light;${list(light)}}\n${dark ? `:root.ww-app-theme-dark{color-scheme:dark;${dark}}\n` : ''}${root ? `:root{background-color:${root}}\n` : ''}}\n`
}

function list(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .flatMap(([id, value]) => {
      const css = safeCss(value)
      return css && /^[\w-]+$/.test(id) ? [`--${id}:${css}`] : []
    })
    .join(';')
}
