import { defineElement, identity } from '@sluice/engine/elements'

/** State of a form; whether it is valid is not known before each field has been checked. */
const FORM =
  '{ formData: F, fields: object, isValid: boolean | unlikelyNull, isSubmitting: boolean, isSubmitted: boolean }'

/** The form around input elements. */
export const formContainer = defineElement({
  name: 'formContainer',
  doc: 'A form: collects the values of the inputs inside it and checks them.',
  generations: [
    { baseId: '9ecb2cfc-cef7-4be8-b736-3e17a3b7e9ff', adapt: identity },
    { baseId: '69d0b3ef-b265-494c-8cd1-874da4aa1834', adapt: identity },
  ],
  properties: {
    validation: {
      kind: 'choice',
      doc: 'Whether inputs are checked when the form is submitted or after each change.',
      values: ['submit', 'change'],
      bindable: true,
      authorDefault: 'submit',
    },
    debounceDelay: {
      kind: 'length',
      doc: 'How long an input must be quiet before it is checked after a change.',
      units: { ms: [1, 5000] },
      bindable: true,
      authorDefault: '500ms',
    },
    autocomplete: { kind: 'boolean', doc: 'Whether the browser may fill the form in.', authorDefault: true },
  },
  triggers: {
    submit: { doc: 'The form was submitted and every input is valid.', default: true },
    'submit-validation-error': { doc: 'The form was submitted and an input is not valid.', default: true },
  },
  actions: {
    _setFormState: {
      doc: 'Says whether the form is submitting and whether it was submitted.',
      args: { isSubmitting: 'boolean', isSubmitted: 'boolean' },
    },
    submitForm: { doc: 'Submits the form as its submit button does.' },
    resetForm: { doc: 'Puts every input back to the given or its initial value.', args: { initialValues: 'object' } },
  },
  variables: {
    form: { kind: 'object', doc: 'Data and state of the form.', type: FORM, defaultValue: {}, readonly: true },
  },
  slots: { formContent: { kind: 'list', doc: 'Elements of the form.' } },
  inherits: ['layout'],
  display: ['flex', 'block', 'inline-block', 'inline-flex'],
  localKey: 'form',
  localType: FORM,
})
