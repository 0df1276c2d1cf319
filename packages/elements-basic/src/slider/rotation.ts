/** Whether slides move by themselves, as far as people decide. */
export interface Rotation {
  /** Stopped for good by its button. */
  readonly isStopped: boolean
  /** Started by its button: goes on under the pointer and with the focus, until both have left. */
  readonly isStarted: boolean
  readonly isHovered: boolean
  readonly isFocused: boolean
}

export type RotationAction =
  | { readonly kind: 'hover'; readonly on: boolean }
  | { readonly kind: 'focus'; readonly on: boolean }
  | { readonly kind: 'toggle' }

export const initialRotation: Rotation = { isStopped: false, isStarted: false, isHovered: false, isFocused: false }

export function isRotating({ isStopped, isStarted, isHovered, isFocused }: Rotation): boolean {
  return !isStopped && (isStarted || !(isHovered || isFocused))
}

/** State after the pointer or the focus has come or gone, or after a press of the button. */
export function rotation(state: Rotation, action: RotationAction): Rotation {
  switch (action.kind) {
    case 'hover':
      return settled({ ...state, isHovered: action.on })
    case 'focus':
      return settled({ ...state, isFocused: action.on })
    case 'toggle':
      return { ...state, isStopped: !state.isStopped, isStarted: state.isStopped }
    default:
      return action satisfies never
  }
}

function settled(state: Rotation): Rotation {
  return { ...state, isStarted: state.isStarted && (state.isHovered || state.isFocused) }
}
