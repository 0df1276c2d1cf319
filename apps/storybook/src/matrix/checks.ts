import type { Page } from 'playwright'

/** Findings of axe in a part of the page, one line each. Regions are a matter of the page around it. */
export function axeFindings(page: Page, part = 'body'): Promise<readonly string[]> {
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(selector, {
      // Documents of other sites in frames cannot be looked into.
      iframes: false,
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, part)
}

interface Axe {
  run(
    selector: string,
    options: object,
  ): Promise<{ violations: { readonly id: string; readonly nodes: { readonly html: string }[] }[] }>
}

/** Whether the page can be moved sideways, which nobody should need to. */
export function movesSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
}

/** Controls with less than 44 × 44 px that react to a finger, each as the start of its markup. Links within a text are exempt. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const FINGER = 44
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=combobox], [role=option], [tabindex="0"]'
    const reacts = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      // A node that names a checkbox or a radio checks it too.
      const names = (control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
      const nodes = [control, ...labels, ...(control.matches('[type=checkbox], [type=radio]') ? names : [])]
      const { left, top, width, height } = control.getBoundingClientRect()
      /** Length from the middle of the control in one direction, in pixels, up to that of a finger. */
      const reach = (dx: number, dy: number) => {
        for (let length = 0; length < FINGER; length += 1) {
          const hit = document.elementFromPoint(left + width / 2 + dx * length, top + height / 2 + dy * length)
          if (!nodes.some((node) => node?.contains(hit))) return length
        }
        return FINGER
      }
      // The middle counts in both directions.
      return reach(-1, 0) + reach(1, 0) > FINGER && reach(0, -1) + reach(0, 1) > FINGER
    }
    const isShown = (control: Element) => control.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    const isInText = (control: Element) => control.matches('a') && getComputedStyle(control).display === 'inline'
    const isOpen = (control: Element) =>
      !control.closest('[inert]') && !control.matches(':disabled, [aria-disabled=true]')
    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => isShown(control) && isOpen(control) && !isInText(control) && !reacts(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}

/**
 * Nodes whose style sheets move them or change their size, whether they do so just now or not; fading and changes of color are no
 * motion. Transitions and animations shorter than one frame do not count.
 */
export function motions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const STILL = /^(opacity|visibility|.*color|box-shadow|text-shadow|filter|outline.*)$/
    const MOVING =
      /^(all|(min-|max-)?(width|height|inline-size|block-size)|top|right|bottom|left|(inset|margin|padding|flex).*|transform|translate|rotate|scale)$/
    const FRAME_S = 0.017
    const rulesIn = (rules: CSSRuleList): readonly CSSRule[] =>
      [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [])])
    const keyframes = new Map<string, readonly string[]>()
    for (const sheet of document.styleSheets) {
      for (const rule of rulesIn(sheet.cssRules)) {
        if (!(rule instanceof CSSKeyframesRule)) continue
        const names = [...rule.cssRules].flatMap((frame) => [...(frame as CSSKeyframeRule).style])
        keyframes.set(rule.name, [...(keyframes.get(rule.name) ?? []), ...names])
      }
    }
    const list = (value: string) => value.split(', ')
    const isLong = (durations: string, index: number) => {
      const all = list(durations)
      return Number.parseFloat(all[index % all.length] ?? '') >= FRAME_S
    }
    const moves = (style: CSSStyleDeclaration) =>
      list(style.transitionProperty).some(
        (name, index) => MOVING.test(name) && isLong(style.transitionDuration, index),
      ) ||
      list(style.animationName).some(
        (name, index) =>
          isLong(style.animationDuration, index) &&
          (keyframes.get(name) ?? []).some((property) => !STILL.test(property)),
      )
    return [...document.body.querySelectorAll('*')]
      .filter((node) => node.checkVisibility())
      .flatMap((node) =>
        ['', '::before', '::after', '::backdrop']
          .filter((part) => moves(getComputedStyle(node, part)))
          .map((part) => `${part} moves: ${node.outerHTML.slice(0, 120)}`),
      )
  })
}

/** Number of colors on the screen, at most `limit`: one means that nothing can be seen. */
export async function colorsOnScreen(page: Page, limit = 3): Promise<number> {
  // Where something moves for ever, its first state.
  const picture = await page.screenshot({ animations: 'disabled' })
  return page.evaluate(
    async ([data, most]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!drawing) throw new Error('There is no canvas.')
      drawing.drawImage(bitmap, 0, 0)
      const { data: pixels } = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
      const colors = new Set<number>()
      const words = new Uint32Array(pixels.buffer)
      for (let index = 0; index < words.length && colors.size < most; index += 1) colors.add(words[index] ?? 0)
      return colors.size
    },
    [picture.toString('base64'), limit] as const,
  )
}
