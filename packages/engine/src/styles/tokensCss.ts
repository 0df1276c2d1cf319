import type { ProjectModel } from '../project/model.ts'
import { DARK_CLASS } from '../theme/Theme.ts'
import { putBackground } from './background.ts'
import { LAYERS } from './pageCss.ts'
import { safeCss } from './safeCss.ts'

/**
 * The theme tokens of a project as custom properties, light and dark. What no token colours, black text first of all, is the same
 * in both, as it is where projects come from; unless the theme has a dark `sl-text`, and so is made for our elements.
 */
export function tokensCss({ tokens, background }: Pick<ProjectModel, 'background' | 'tokens'>): string {
  const { colors, darkColors, spacings, typographies } = tokens
  const light = { ...colors, ...spacings, ...typographies }
  const root: string[] = []
  // There is nothing behind the root that a bound value could come from.
  putBackground({ style: background, variableOf: () => '--none' }, (property, css) => root.push(`${property}:${css}`))
  const dark = list(darkColors)
  const scheme = dark && TEXT in darkColors ? 'color-scheme:dark;' : ''
  return `${LAYERS}@layer tokens{\n:root{color-scheme:light;${list(light)}}\n${dark ? `:root.${DARK_CLASS}{${scheme}${dark}}\n` : ''}${root.length > 0 ? `:root{${root.join(';')}}\n` : ''}}\n`
}

/** The token that elements have their colour of text from. */
const TEXT = 'sl-text'

function list(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .flatMap(([id, value]) => {
      const css = safeCss(value)
      return css && /^[\w-]+$/.test(id) ? [`--${id}:${css}`] : []
    })
    .join(';')
}
