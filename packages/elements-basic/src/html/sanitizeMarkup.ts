import { renameStyles } from '@sluice/engine/styles'
import purify, { type Config, type UponSanitizeElementHook } from 'dompurify'

/** Temporary name of `style` attributes until they are applied through CSSOM. */
const DEFERRED_STYLE = 'data-sl-style'

/** Sanitized nodes, and the texts of the style sheets that were among them. */
export interface SanitizedMarkup {
  readonly nodes: DocumentFragment
  readonly styles: readonly string[]
}

/**
 * Parses markup into nodes, without scripts, event handlers, frames, forms, style sheets and `data-*` attributes. Inline styles
 * are applied through CSSOM, which a strict policy allows. Needs a DOM.
 */
export function sanitizeMarkup(source: string): SanitizedMarkup {
  const styles: string[] = []
  const collect = (node: Node, { tagName }: { readonly tagName: string }) => {
    if (tagName === 'style') styles.push(node.textContent ?? '')
  }
  const nodes = withHook(collect, () => purify.sanitize(renameStyles(source, DEFERRED_STYLE), RULES))
  for (const node of nodes.querySelectorAll<HTMLElement | SVGElement>(`[${DEFERRED_STYLE}]`)) restyle(node)
  return { nodes, styles }
}

function withHook<T>(hook: UponSanitizeElementHook, sanitize: () => T): T {
  purify.addHook('uponSanitizeElement', hook)
  try {
    return sanitize()
  } finally {
    purify.removeHook('uponSanitizeElement', hook)
  }
}

const RULES = {
  // Otherwise style sheets at the start are parsed into a head that is not read.
  FORCE_BODY: true,
  USE_PROFILES: { html: true, svg: true, svgFilters: true },
  FORBID_TAGS: ['style', 'form', 'dialog'],
  ADD_ATTR: [DEFERRED_STYLE],
  ADD_URI_SAFE_ATTR: [DEFERRED_STYLE],
  FORBID_ATTR: ['style', 'action', 'formaction', 'popover', 'popovertarget', 'autofocus'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
  ...createPolicy(),
} as const satisfies Config

/** A separate policy, because the sanitizer's own may exist already and each name can be used only once. */
function createPolicy(): Partial<Pick<Config, 'TRUSTED_TYPES_POLICY'>> {
  // The DOM type library does not include trusted types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return {}
  const rules = { createHTML: (markup: string) => markup, createScriptURL: () => '' }
  return { TRUSTED_TYPES_POLICY: trustedTypes.createPolicy('sluice-html', rules) }
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(markup: string): string; createScriptURL(): string },
  ): NonNullable<Config['TRUSTED_TYPES_POLICY']>
}

function restyle(node: HTMLElement | SVGElement): void {
  const css = node.getAttribute(DEFERRED_STYLE) ?? ''
  node.removeAttribute(DEFERRED_STYLE)
  node.style.cssText = css
}
