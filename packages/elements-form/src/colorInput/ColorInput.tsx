import {
  defineMessages,
  describedBy,
  ErrorText,
  fieldError,
  mergeRefs,
  splitRoot,
  useCustomProperties,
} from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useId, useMemo } from 'react'
import { useIsNamed } from '../field/useIsNamed.ts'
import styles from './ColorInput.module.css'
import { ColorPanel } from './ColorPanel.tsx'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { colorInput } from './schema.ts'
import { useColorInput } from './useColorInput.ts'

const messagesIn = defineMessages(en, es)

/** A text with a button that shows its colour and opens the panel. The text has the stored ids and names. */
export function ColorInput(props: ElementProps<typeof colorInput>): ReactNode {
  const { root, environment } = props
  const { box: rest, control: naming } = splitRoot(root)
  const behavior = useColorInput(props)
  const { box, field, picker, value, isUnknown, isReadonly } = behavior
  const message = messagesIn(environment.language)
  const unknownId = useId()
  return (
    <>
      <div
        {...rest}
        ref={useMemo(() => mergeRefs(root.ref, box), [root.ref, box])}
        className={`${styles.input} ${root.className}`}
        data-direction={environment.direction}
        data-readonly={isReadonly ? '' : undefined}
        data-invalid={field.invalid || isUnknown ? '' : undefined}
      >
        <ColorButton behavior={behavior} message={message} />
        <ColorText {...{ props, behavior, naming, message }} describedBy={isUnknown ? unknownId : field.describedBy} />
        {picker.open && <ColorPanel props={props} behavior={behavior} message={message} />}
      </div>
      {isUnknown ? (
        <ErrorText id={unknownId}>{message('color.unknown', { text: value })}</ErrorText>
      ) : (
        fieldError(field, environment)
      )}
    </>
  )
}

interface PartProps {
  readonly behavior: ReturnType<typeof useColorInput>
  readonly message: ReturnType<typeof messagesIn>
}

/** The colour; it is a button unless it can only be seen. */
function ColorButton({ behavior, message }: PartProps): ReactNode {
  const { picker, value, isUnknown, isReadonly } = behavior
  const shown = useCustomProperties<HTMLElement>({ '--sl-color-shown': isUnknown ? null : value || null })
  const swatch = <span ref={shown} data-empty={value === '' || isUnknown ? '' : undefined} className={styles.shown} />
  // The server writes no style; neither a label nor, while it is closed, a panel is there to refer to.
  const { style, dir, 'aria-labelledby': _, 'aria-controls': panel, ...trigger } = picker.getTriggerProps()
  if (isReadonly) return <span className={styles.button}>{swatch}</span>
  return (
    <button
      {...trigger}
      type="button"
      aria-label={message('color.choose')}
      aria-controls={picker.open ? panel : undefined}
      className={styles.button}
    >
      {swatch}
    </button>
  )
}

interface TextProps extends PartProps {
  readonly props: ElementProps<typeof colorInput>
  readonly naming: ReturnType<typeof splitRoot>['control']
  readonly describedBy: string | undefined
}

/** The colour as text, which is read from left to right in every language. */
function ColorText({ props, behavior, naming, message, ...error }: TextProps): ReactNode {
  const { control, textProps, field, isReadonly, isUnknown } = behavior
  const isNamed = useIsNamed(control, naming)
  return (
    <input
      aria-label={isNamed ? undefined : message('color.name')}
      {...naming}
      {...textProps}
      ref={control}
      type="text"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={props.placeholder}
      readOnly={isReadonly}
      aria-required={props.required || undefined}
      aria-invalid={field.invalid || isUnknown || undefined}
      aria-describedby={describedBy(naming['aria-describedby'], error.describedBy)}
      className={styles.text}
    />
  )
}
