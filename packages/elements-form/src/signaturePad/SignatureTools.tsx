import type { Messages } from '@sluice/elements-kit'
import type { ReactNode } from 'react'
import type en from './messages/en.json'
import styles from './SignaturePad.module.css'
import { canClear, canUndo } from './signature.ts'
import type { useSignature } from './useSignature.ts'

interface Props {
  readonly pad: ReturnType<typeof useSignature>
  readonly message: Messages<keyof typeof en>
}

/** Buttons that take back and clear. They keep the focus when there is nothing more to do, so they are never natively disabled. */
export function SignatureTools({ pad: { signature, undo, clear }, message }: Props): ReactNode {
  const tools = [
    { text: message('signature.undo'), isOpen: canUndo(signature), run: undo },
    { text: message('signature.clear'), isOpen: canClear(signature), run: clear },
  ]
  return (
    <div className={styles.tools}>
      {tools.map(({ text, isOpen, run }) => (
        <button
          key={text}
          type="button"
          aria-disabled={!isOpen}
          onClick={({ nativeEvent }) => isOpen && run(nativeEvent)}
          className={styles.tool}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
