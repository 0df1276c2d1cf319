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
  // A map answers nothing for what is no object.
  return natives.get(picture as object) ?? natives.get(Object(picture).domEvent)
}
