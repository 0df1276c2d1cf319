import { defineMessages, describedBy, fieldError, mergeRefs, VisuallyHidden } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useMemo } from 'react'
import { useObjectUrl } from '../file/useObjectUrl.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import styles from './SignaturePad.module.css'
import { SignatureTools } from './SignatureTools.tsx'
import { SigningWays } from './SigningWays.tsx'
import type { signaturePad } from './schema.ts'
import { nameOf } from './signature.ts'
import { useSignature } from './useSignature.ts'

const messagesIn = defineMessages(en, es)

/** A group of the ways to sign, the pad, and its buttons. */
export function SignaturePad(props: ElementProps<typeof signaturePad>): ReactNode {
  const { root, environment } = props
  const pad = useSignature(props)
  const { field, group, isReadonly, signature } = pad
  const message = messagesIn(environment.language)
  return (
    <>
      <fieldset
        aria-label={message('signature.name')}
        {...root}
        ref={useMemo(() => mergeRefs(root.ref, group), [root.ref, group])}
        aria-invalid={field.invalid || undefined}
        aria-describedby={describedBy(root['aria-describedby'], field.describedBy)}
        className={`${styles.signature} ${root.className}`}
        data-readonly={isReadonly ? '' : undefined}
        data-invalid={field.invalid ? '' : undefined}
      >
        {(props.allowTyping || signature.way === 'type') && !isReadonly && <SigningWays pad={pad} message={message} />}
        <SignaturePaper pad={pad} placeholder={props.placeholder} message={message} />
        {!isReadonly && <SignatureTools pad={pad} message={message} />}
      </fieldset>
      {fieldError(field, environment)}
    </>
  )
}

interface PaperProps {
  readonly pad: ReturnType<typeof useSignature>
  readonly placeholder: string | undefined
  readonly message: ReturnType<typeof messagesIn>
}

/** The canvas with its hint, or the picture that was given. */
function SignaturePaper({ pad, placeholder, message }: PaperProps): ReactNode {
  const { canvas, signature, value, isDrawing, isReadonly, required } = pad
  const { strokes } = signature.draw.now
  const isGiven = signature.way === 'draw' && strokes.length === 0 && !isDrawing
  const url = useObjectUrl(isGiven && value instanceof File ? value : null)
  const source = isGiven && typeof value === 'string' ? value : url
  const name = nameOf(signature)
  const missing = message(required && !isReadonly ? 'signature.missing' : 'signature.none')
  const given = name === '' ? message('signature.given') : message('signature.typed', { name })
  return (
    <div className={styles.paper}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={value === null ? missing : given}
        tabIndex={isReadonly ? 0 : -1}
        className={styles.canvas}
        data-way={signature.way}
      />
      {source && <img src={source} alt="" className={styles.picture} />}
      {value === null && signature.way === 'draw' && !isDrawing && (
        <span aria-hidden="true" className={styles.hint}>
          {isReadonly ? message('signature.none') : placeholder || message('signature.here')}
        </span>
      )}
      {!isReadonly && (
        <VisuallyHidden live="polite">{message(value === null ? 'signature.none' : 'signature.given')}</VisuallyHidden>
      )}
    </div>
  )
}
