const REACT_NAMES = [
  'Click',
  'ContextMenu',
  'MouseDown',
  'MouseUp',
  'MouseMove',
  'MouseEnter',
  'MouseLeave',
  'TouchStart',
  'TouchMove',
  'TouchEnd',
  'TouchCancel',
  'Scroll',
] as const

/** DOM triggers that any element may have, and the React prop for each. */
export const DOM_TRIGGERS: Readonly<Record<string, `on${string}`>> = {
  dblclick: 'onDoubleClick',
  ...Object.fromEntries(REACT_NAMES.map((name) => [name.toLowerCase(), `on${name}` as const])),
}
