import { safeCss } from '@sluice/engine/styles'

/** Attribute of a box whose markup has style sheets of its own. */
const SCOPE = 'data-sl-scope'

let count = 0

/**
 * Applies the style sheets of markup inside its box only: as constructed sheets, which a strict policy allows, with checked values
 * and without imports and fonts. Names of keyframes get a prefix, because they cannot have a scope.
 * @returns a function that takes them back.
 */
export function adoptStyles(box: HTMLElement, texts: readonly string[]): () => void {
  if (texts.length === 0 || !('replaceSync' in CSSStyleSheet.prototype)) return () => {}
  count += 1
  const prefix = `sl${count}-`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(texts.map((text) => scopedCss(text, prefix)).join('\n'))
  box.setAttribute(SCOPE, prefix)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    box.removeAttribute(SCOPE)
  }
}

function scopedCss(text: string, prefix: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const frames = new Set([...sheet.cssRules].flatMap((rule) => (rule instanceof CSSKeyframesRule ? rule.name : [])))
  keepSafe(sheet, { frames, prefix })
  const parts = [...sheet.cssRules].map((rule) => ({ rule, isGlobal: rule instanceof CSSKeyframesRule }))
  const textOf = (isGlobal: boolean) =>
    parts.flatMap((part) => (part.isGlobal === isGlobal ? part.rule.cssText : [])).join('\n')
  return `@scope ([${SCOPE}="${prefix}"]) {\n${textOf(false)}\n}\n${textOf(true)}`
}

interface Renamed {
  /** Names of keyframes in the same sheet. */
  readonly frames: ReadonlySet<string>
  readonly prefix: string
}

/** Removes unsafe values, and rules that load something or that are not known here. */
function keepSafe(parent: CSSGroupingRule | CSSStyleRule | CSSStyleSheet, renamed: Renamed): void {
  for (let i = parent.cssRules.length - 1; i >= 0; i -= 1) {
    const rule = parent.cssRules[i]
    if (rule instanceof CSSStyleRule) {
      keepSafeValues(rule.style, renamed)
      rule.selectorText = rule.selectorText.replace(DOCUMENT, '$1:scope')
      keepSafe(rule, renamed)
    } else if (rule instanceof CSSKeyframesRule) {
      rule.name = renamed.prefix + rule.name
      for (const frame of rule.cssRules) if (frame instanceof CSSKeyframeRule) keepSafeValues(frame.style, renamed)
    } else if (rule instanceof CSSGroupingRule) keepSafe(rule, renamed)
    else parent.deleteRule(i)
  }
}

/** Selectors of the whole document, which is the box here. */
const DOCUMENT = /(^|,\s*)(?:html|body|:root)(?![\w-])/g

function keepSafeValues(style: CSSStyleDeclaration, { frames, prefix }: Renamed): void {
  for (const property of [...style])
    if (safeCss(style.getPropertyValue(property)) === null) style.removeProperty(property)
  if (frames.size === 0) return
  const names = style.animationName.split(/\s*,\s*/)
  if (names.some((name) => frames.has(name)))
    style.animationName = names.map((name) => (frames.has(name) ? prefix + name : name)).join(', ')
}
