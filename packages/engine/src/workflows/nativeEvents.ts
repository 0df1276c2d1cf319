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

/** The event behind a picture; undefined for anything else. */
export function nativeOf(picture: unknown): NativeEvent | undefined {
  return typeof picture === 'object' && picture !== null ? natives.get(picture) : undefined
}
