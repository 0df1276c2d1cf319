import type { ProjectModel } from '../project/model.ts'
import { DARK_CLASS } from '../theme/Theme.ts'
import { putBackground } from './background.ts'
import { LAYERS } from './pageCss.ts'
import { safeCss } from './safeCss.ts'

/**
 * Writes the theme tokens of a project as custom properties, light and dark. Colors without a token, such as black
 * text, are the same in both, as in the original projects; unless the theme has a dark `sl-text`, which means that it
 * was made for our elements.
 */
export function tokensCss({ tokens, background }: Pick<ProjectModel, 'background' | 'tokens'>): string {
  const { colors, darkColors, spacings, typographies } = tokens
  const light = { ...colors, ...spacings, ...typographies }
  const root: string[] = []
  // The root has no bound values.
  putBackground({ style: background, variableOf: () => '--none' }, (property, css) => root.push(`${property}:${css}`))
  const dark = list(darkColors)
  const scheme = dark && TEXT in darkColors ? 'color-scheme:dark;' : ''
  return `${LAYERS}@layer tokens{\n:root{color-scheme:light;${list(light)}}\n${dark ? `:root.${DARK_CLASS}{${scheme}${dark}}\n` : ''}${root.length > 0 ? `:root{${root.join(';')}}\n` : ''}}\n`
}

/** Token of the elements' text color. */
const TEXT = 'sl-text'

function list(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .flatMap(([id, value]) => {
      const css = safeCss(value)
      return css && /^[\w-]+$/.test(id) ? [`--${id}:${css}`] : []
    })
    .join(';')
}
