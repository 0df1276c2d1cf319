import { FormContext, mergeHandlers } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode, SubmitEvent } from 'react'
import styles from './FormContainer.module.css'
import type { formContainer } from './schema.ts'
import { useFormContainer } from './useFormContainer.ts'

/**
 * A native form validated here instead of by the browser. If it is submitted without scripts, its values do not end up in the
 * address.
 */
export function FormContainer(props: ElementProps<typeof formContainer>): ReactNode {
  const { autocomplete, slots, root } = props
  const { store, isSubmitting, submitForm } = useFormContainer(props)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    submitForm()
  }
  return (
    <form
      {...mergeHandlers(root, { onSubmit })}
      method="post"
      noValidate
      autoComplete={autocomplete === false ? 'off' : 'on'}
      aria-busy={isSubmitting}
      className={`${styles.form} ${root.className}`}
    >
      {/* Browsers look at all controls of a form whenever a node is added to the form itself. */}
      <div data-sl-content="" className={styles.content}>
        <FormContext value={store}>{slots.formContent}</FormContext>
      </div>
    </form>
  )
}
