import { PinInputRoot } from '@ark-ui/react/pin-input'
import { defineMessages, describedBy, fieldError, mergeRefs } from '@sluice/elements-kit'
import { copyOf, type ElementProps } from '@sluice/engine/react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { CodePlace } from './CodePlace.tsx'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { verificationCode } from './schema.ts'
import { useVerificationCode } from './useVerificationCode.ts'
import styles from './VerificationCode.module.css'

const messagesIn = defineMessages(en, es)

/** A group of inputs, which are copies of a stored one, or its own. */
export function VerificationCode(props: ElementProps<typeof verificationCode>): ReactNode {
  const { root, slots, environment } = props
  const { group, places, isNumeric, setNumeric, field, isReadonly, enter } = useVerificationCode(props)
  const message = messagesIn(environment.language)
  const input = slots.input
  return (
    <>
      <PinInputRoot
        // The primitive keeps the number of places that it began with.
        key={places.length}
        aria-label={environment.name ?? undefined}
        {...root}
        {...(root.id ? { ids: { root: root.id } } : {})}
        ref={useMemo(() => mergeRefs(root.ref, group), [root.ref, group])}
        role="group"
        aria-describedby={describedBy(root['aria-describedby'], field.describedBy)}
        className={`${styles.code} ${root.className}`}
        count={places.length}
        value={places}
        otp
        // Codes are read from left to right in every language.
        dir="ltr"
        type={isNumeric ? 'numeric' : 'alphanumeric'}
        placeholder=""
        sanitizeValue={withoutSeparators}
        readOnly={isReadonly}
        invalid={field.invalid}
        translations={{ inputLabel: (at, count) => message('code.place', { place: at + 1, count }) }}
        onKeyDown={submitByEnter}
        onValueChange={({ value }) => enter(value)}
      >
        {places.map((_, at) => (
          <CodePlace key={at} at={at} isNumeric={isNumeric} onKind={setNumeric}>
            {input && copyOf(input, {}, at)}
          </CodePlace>
        ))}
      </PinInputRoot>
      {fieldError(field, environment)}
    </>
  )
}

/** A pasted code without the spaces and dashes that messages put into it. */
function withoutSeparators(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** Submits the form around the code, as Enter does in any other input. */
function submitByEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Enter') currentTarget.closest('form')?.requestSubmit()
}
