import type { WindowService } from '../services/services.ts'

/** Window without a browser: fixed sizes, and a record of its calls. */
export interface TestWindow extends WindowService {
  /** Tests may replace it. */
  element: WindowService['element']
  /** Every call with its arguments, such as `scrollTo {"top":5}` or `click save`. */
  readonly calls: readonly string[]
  /** Ids of the elements that are mounted. */
  readonly elements: Set<string>
}

/** @param title returns the title of the document. */
export function testWindow(title: () => string): TestWindow {
  const calls: string[] = []
  const elements = new Set<string>()
  const note =
    (name: string) =>
    (...args: readonly unknown[]) =>
      void calls.push([name, ...args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))].join(' '))
  return {
    calls,
    elements,
    measure: () => ({
      innerWidth: 800,
      innerHeight: 600,
      outerWidth: 820,
      outerHeight: 700,
      scrollX: 3,
      scrollY: 40,
      devicePixelRatio: 2,
      screen: { width: 1920, height: 1080 },
      client: { width: 785, height: 600 },
      content: { width: 785, height: 2400 },
    }),
    scrollTo: note('scrollTo'),
    scrollBy: note('scrollBy'),
    close: note('close'),
    focus: note('focus window'),
    go: note('go'),
    readDocument: () => ({
      title: title(),
      readyState: 'complete',
      referrer: 'https://example.com/',
      lang: 'en',
      visibilityState: 'visible',
    }),
    element: (id) =>
      elements.has(id)
        ? {
            scrollIntoView: (options) => note('scrollIntoView')(id, options),
            click: () => note('click')(id),
            focus: (options) => note('focus')(id, options),
            blur: () => note('blur')(id),
          }
        : null,
  }
}
