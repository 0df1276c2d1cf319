import { PinInputInput } from '@ark-ui/react/pin-input'
import { splitRoot } from '@sluice/elements-kit'
import type { RootProps } from '@sluice/engine/react'
import { type ReactNode, useCallback, useLayoutEffect } from 'react'
import { CodeContext, type RenderPlace } from '../input/CodeContext.ts'
import styles from './VerificationCode.module.css'

interface Props {
  readonly at: number
  /** Whether the code has only digits. */
  readonly isNumeric: boolean
  /** Hears whether the stored input takes only digits. */
  readonly onKind: (isNumeric: boolean) => void
  /** The stored input, which renders itself as this place; `null` without one. */
  readonly children: ReactNode
}

/** One place of a code. */
export function CodePlace({ at, isNumeric, onKind, children }: Props): ReactNode {
  const render = useCallback<RenderPlace>((place) => <StoredPlace {...place} at={at} onKind={onKind} />, [at, onKind])
  return (
    <CodeContext value={render}>
      {children ?? <PinInputInput {...keysFor(isNumeric)} index={at} className={`${styles.place} ${styles.plain}`} />}
    </CodeContext>
  )
}

interface StoredPlaceProps extends Omit<Props, 'children'> {
  readonly root: RootProps
}

/** The keyboard of a phone: the primitive asks for digits whatever a code has. */
function keysFor(isNumeric: boolean) {
  return { inputMode: isNumeric ? 'numeric' : 'text' } as const
}

/** The look of the stored input. Its ids and names are left out: they would be those of several nodes. */
function StoredPlace({ root, isNumeric, at, onKind }: StoredPlaceProps): ReactNode {
  useLayoutEffect(() => onKind(isNumeric), [onKind, isNumeric])
  const { box } = splitRoot(root)
  return <PinInputInput {...box} {...keysFor(isNumeric)} index={at} className={`${styles.place} ${root.className}`} />
}
