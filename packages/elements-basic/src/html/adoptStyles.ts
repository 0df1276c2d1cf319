import { safeCss } from '@sluice/engine/styles'

/** Attribute of the box inside the element that its style sheets are for. */
const SCOPE = 'data-sl-scope'

let count = 0

/**
 * Applies the style sheets of markup inside a box only: as constructed sheets, which a strict policy allows, with checked values and
 * only the kinds of rules that are known here. Names of keyframes get a prefix, because they cannot have a scope. The element around
 * the box is not in the scope, so its containment holds.
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
  }
}

/** Names of keyframes that need no escapes, so that no engine writes them in another way than it read them. */
const PLAIN_NAME = /^-?[A-Za-z_][\w-]*$/

function scopedCss(text: string, prefix: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const all = [...sheet.cssRules]
  const frames = all.flatMap((rule) => (rule instanceof CSSKeyframesRule && PLAIN_NAME.test(rule.name) ? [rule] : []))
  const renamed = { names: new Set(frames.map(({ name }) => name)), prefix }
  const inside = all.filter((rule) => keepSafe(rule, renamed)).map(({ cssText }) => cssText)
  for (const rule of frames) {
    rule.name = prefix + rule.name
    for (const frame of rule.cssRules) if (frame instanceof CSSKeyframeRule) keepSafeValues(frame.style, renamed)
  }
  return `@scope ([${SCOPE}="${prefix}"]) {\n${inside.join('\n')}\n}\n${frames.map(({ cssText }) => cssText).join('\n')}`
}

interface Renamed {
  /** Names of keyframes in the same sheet. */
  readonly names: ReadonlySet<string>
  readonly prefix: string
}

/** Whether a rule only holds others. */
function isGroup(rule: CSSRule): rule is CSSGroupingRule {
  return [CSSMediaRule, CSSSupportsRule, CSSContainerRule, CSSLayerBlockRule].some((kind) => rule instanceof kind)
}

/** Removes unsafe values of a rule and what is unknown inside it; returns whether the rule itself is known. */
function keepSafe(rule: CSSRule, renamed: Renamed): boolean {
  if (rule instanceof CSSStyleRule) {
    keepSafeValues(rule.style, renamed)
    rule.selectorText = rule.selectorText.replace(DOCUMENT, '$1:scope')
    keepSafeRules(rule, renamed)
    return true
  }
  if (!isGroup(rule)) return false
  keepSafeRules(rule, renamed)
  return true
}

function keepSafeRules(parent: CSSGroupingRule | CSSStyleRule, renamed: Renamed): void {
  for (let i = parent.cssRules.length - 1; i >= 0; i -= 1) {
    const rule = parent.cssRules[i]
    if (rule && !keepSafe(rule, renamed)) parent.deleteRule(i)
  }
}

/** Selectors of the whole document, which is the box here. */
const DOCUMENT = /(^|,\s*)(?:html\s+body|html|body|:root)(?![\w-])/g

function keepSafeValues(style: CSSStyleDeclaration, { names, prefix }: Renamed): void {
  for (const property of [...style]) {
    const value = style.getPropertyValue(property)
    // A part of a shorthand with `var()` has no text of its own; the custom property is checked where it is set.
    if (value !== '' && safeCss(value) === null) style.removeProperty(property)
  }
  if (names.size === 0) return
  const animations = style.animationName.split(/\s*,\s*/)
  if (animations.some((name) => names.has(name)))
    style.animationName = animations.map((name) => (names.has(name) ? prefix + name : name)).join(', ')
}
