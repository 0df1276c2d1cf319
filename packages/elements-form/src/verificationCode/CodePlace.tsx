import { PinInputInput } from '@ark-ui/react/pin-input'
import { splitRoot } from '@sluice/elements-kit'
import type { RootProps } from '@sluice/engine/react'
import { type ReactNode, useCallback, useLayoutEffect } from 'react'
import { CodeContext, type RenderPlace } from '../input/CodeContext.ts'
import styles from './VerificationCode.module.css'

interface Props {
  readonly at: number
  /** Hears whether the stored input takes only digits. */
  readonly onKind: (isNumeric: boolean) => void
  /** The stored input, which renders itself as this place; `null` without one. */
  readonly children: ReactNode
}

/** One place of a code. */
export function CodePlace({ at, onKind, children }: Props): ReactNode {
  const render = useCallback<RenderPlace>((place) => <StoredPlace {...place} at={at} onKind={onKind} />, [at, onKind])
  return (
    <CodeContext value={render}>
      {children ?? <PinInputInput index={at} className={`${styles.place} ${styles.plain}`} />}
    </CodeContext>
  )
}

interface StoredPlaceProps extends Omit<Props, 'children'> {
  readonly root: RootProps
  readonly isNumeric: boolean
}

/** The look of the stored input. Its ids and names are left out: they would be those of several nodes. */
function StoredPlace({ root, isNumeric, at, onKind }: StoredPlaceProps): ReactNode {
  useLayoutEffect(() => onKind(isNumeric), [onKind, isNumeric])
  const { box } = splitRoot(root)
  return <PinInputInput {...box} index={at} className={`${styles.place} ${root.className}`} />
}
