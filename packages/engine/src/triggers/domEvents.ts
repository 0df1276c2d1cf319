const REACT_NAMES =
  'Click ContextMenu MouseDown MouseUp MouseMove MouseEnter MouseLeave TouchStart TouchMove TouchEnd TouchCancel Scroll'

/** DOM triggers that any element may have, and the React prop for each. */
export const DOM_TRIGGERS: ReadonlyMap<string, string> = new Map(
  REACT_NAMES.split(' ').map((name) => [name.toLowerCase(), `on${name}`] as const),
).set('dblclick', 'onDoubleClick')

/** Part of a DOM event that actions use. Formulas see the event as plain data; it is kept with the data, so that an action can still stop it. */
interface NativeEvent {
  preventDefault(): void
  stopPropagation(): void
}

const natives = new WeakMap<object, NativeEvent>()

/** Remembers the event behind its plain data, and returns the data. */
export function rememberNative<P extends object>(picture: P, native: NativeEvent): P {
  natives.set(picture, native)
  return picture
}

/** Returns the event behind plain data, or behind a payload's `domEvent`; undefined for anything else. */
export function nativeOf(picture: unknown): NativeEvent | undefined {
  // A WeakMap returns undefined for keys that are not objects.
  return natives.get(picture as object) ?? natives.get(Object(picture).domEvent)
}
