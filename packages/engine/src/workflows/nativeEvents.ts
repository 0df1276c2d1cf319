/*
 * Formulas see a plain picture of a DOM event. The event itself is kept beside it, so that an action can still stop it.
 */
interface NativeEvent {
  preventDefault(): void
  stopPropagation(): void
}

const natives = new WeakMap<object, NativeEvent>()

/** Remembers the event behind a picture of it, and returns the picture. */
export function rememberNative<P extends object>(picture: P, native: NativeEvent): P {
  natives.set(picture, native)
  return picture
}

/** The event behind a picture, or behind the one that a payload has as its `domEvent`; undefined for anything else. */
export function nativeOf(picture: unknown): NativeEvent | undefined {
  return behind(picture) ?? (isObject(picture) && 'domEvent' in picture ? behind(picture.domEvent) : undefined)
}

function behind(picture: unknown): NativeEvent | undefined {
  return isObject(picture) ? natives.get(picture) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
