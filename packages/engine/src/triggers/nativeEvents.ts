/*
 * Formulas see a DOM event as plain data. The event itself is kept with it, so that an action can still stop it.
 */
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
