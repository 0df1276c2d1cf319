import type { PointGroup } from 'signature_pad'

/** A picture that was made here, the address of one that was given, or nothing. */
export type SignatureValue = File | string | null

/** How a person signs. */
export type SigningWay = 'draw' | 'type'

/** A drawn signature; one that was given has no strokes. */
export interface Ink {
  readonly strokes: readonly PointGroup[]
  readonly value: SignatureValue
}

/** A typed signature. */
export interface TypedName {
  readonly name: string
  readonly value: SignatureValue
}

/** Content and what it was before, the latest last. */
interface Undoable<T> {
  readonly now: T
  readonly past: readonly T[]
}

/** Both ways of signing with their contents, of which the chosen one counts. */
export interface Signature {
  readonly way: SigningWay
  readonly draw: Undoable<Ink>
  readonly type: Undoable<TypedName>
}

/** Changes of a signature; `adopt` replaces all of it by a given value. */
export type SignatureAction =
  | { readonly kind: 'adopt'; readonly value: SignatureValue }
  | { readonly kind: 'choose'; readonly way: SigningWay }
  | { readonly kind: 'clear' }
  | { readonly kind: 'draw'; readonly stroke: PointGroup; readonly value: SignatureValue }
  | { readonly kind: 'type'; readonly name: string; readonly value: SignatureValue }
  | { readonly kind: 'undo' }

const NO_INK: Ink = { strokes: [], value: null }
const NO_NAME: TypedName = { name: '', value: null }

/** Signature with a given value; a picture belongs to what is drawn. */
export function signatureOf(value: SignatureValue, way: SigningWay = 'draw'): Signature {
  return {
    way: value === null ? way : 'draw',
    draw: { now: { ...NO_INK, value }, past: [] },
    type: { now: NO_NAME, past: [] },
  }
}

/** Value of the chosen way of signing. */
export function signedValue({ way, draw, type }: Signature): SignatureValue {
  return way === 'draw' ? draw.now.value : type.now.value
}

/** Name that was typed, while that counts. */
export function nameOf({ way, type }: Signature): string {
  return way === 'type' ? type.now.name.trim() : ''
}

/** Whether there is something to remove in the chosen way of signing. */
export function canClear({ way, draw, type }: Signature): boolean {
  return way === 'draw' ? draw.now.value !== null : type.now.name !== ''
}

/** Whether something can be taken back in the chosen way of signing. */
export function canUndo(signature: Signature): boolean {
  return signature[signature.way].past.length > 0
}

/** Signature after a change; the same one where there is nothing to change. */
export function changeSignature(signature: Signature, action: SignatureAction): Signature {
  const { way, draw, type } = signature
  switch (action.kind) {
    case 'adopt':
      return signatureOf(action.value, way)
    case 'choose':
      return action.way === way ? signature : { ...signature, way: action.way }
    case 'draw':
      return { ...signature, draw: push(draw, { strokes: [...draw.now.strokes, action.stroke], value: action.value }) }
    case 'type':
      return { ...signature, type: { ...type, now: { name: action.name, value: action.value } } }
    case 'clear':
      if (!canClear(signature)) return signature
      return way === 'draw' ? { ...signature, draw: push(draw, NO_INK) } : { ...signature, type: push(type, NO_NAME) }
    case 'undo':
      return way === 'draw' ? { ...signature, draw: pop(draw) } : { ...signature, type: pop(type) }
    default:
      return action satisfies never
  }
}

/** Most changes that can be taken back; each keeps a picture. */
const MOST_PAST = 50

function push<T>({ now, past }: Undoable<T>, next: T): Undoable<T> {
  return { now: next, past: [...past, now].slice(-MOST_PAST) }
}

function pop<T>({ now, past }: Undoable<T>): Undoable<T> {
  return { now: past.at(-1) ?? now, past: past.slice(0, -1) }
}
