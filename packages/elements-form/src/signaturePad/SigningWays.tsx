import type { Messages } from '@sluice/elements-kit'
import { type ReactNode, useId } from 'react'
import type en from './messages/en.json'
import styles from './SignaturePad.module.css'
import type { useSignature } from './useSignature.ts'

interface Props {
  readonly pad: ReturnType<typeof useSignature>
  readonly message: Messages<keyof typeof en>
}

/** Native radios for drawing and typing, and the field for the name. */
export function SigningWays({ pad, message }: Props): ReactNode {
  const { signature, field, required, choose, type } = pad
  const group = useId()
  return (
    <>
      <div role="radiogroup" aria-label={message('signature.ways')} className={styles.ways}>
        {(['draw', 'type'] as const).map((way) => (
          <label key={way} className={styles.way}>
            <input
              type="radio"
              name={group}
              checked={signature.way === way}
              onChange={({ nativeEvent }) => choose(way, nativeEvent)}
              className={styles.radio}
            />
            {message(`signature.${way}`)}
          </label>
        ))}
      </div>
      {signature.way === 'type' && (
        <label className={styles.typed}>
          {message('signature.yourName')}
          <input
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            value={signature.type.now.name}
            aria-required={required || undefined}
            aria-invalid={field.invalid || undefined}
            aria-describedby={field.describedBy}
            onChange={({ target, nativeEvent }) => type(target.value, nativeEvent)}
            className={styles.name}
          />
        </label>
      )}
    </>
  )
}
