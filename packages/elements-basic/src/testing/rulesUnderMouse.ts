/**
 * Texts of the style rules of this document for devices with a mouse. Tests read these rules instead of hovering: once a
 * test of the same page has emulated a touch screen, Chromium says for good that nothing hovers.
 */
export function rulesUnderMouse(
  rules: Iterable<CSSRule> = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]),
): readonly string[] {
  const found: string[] = []
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText === '(hover: hover)')
      found.push(...[...rule.cssRules].map(({ cssText }) => cssText))
    else if (rule instanceof CSSGroupingRule) found.push(...rulesUnderMouse(rule.cssRules))
  }
  return found
}
