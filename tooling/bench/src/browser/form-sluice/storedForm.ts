import { text } from '@sluice/elements-basic/schema'
import { checkbox, formContainer, formInput, radioGroup } from '@sluice/elements-form/schema'
import type { FormField } from '../form/formFields.ts'
import { labelText } from '../form/labelText.ts'
import { radioOptions } from '../form/radioOptions.ts'
import { TYPED_FIELD } from '../form/typedField.ts'
import { child } from '../stored/child.ts'
import { formula } from '../stored/formula.ts'
import { storedElement } from '../stored/storedElement.ts'
import { type StoredProject, storedProject } from '../stored/storedProject.ts'
import { withId } from '../stored/withId.ts'

const LABEL = `'${labelText('')}' + context.local.data.form.formData.${TYPED_FIELD}`

/** The form as stored in a project: its label reads the form's state, to which the inputs write their values. */
export function storedForm(fields: readonly FormField[]): StoredProject {
  return storedProject({
    shown: ['form'],
    elements: [
      storedElement('form', formContainer, { formContent: ['label', ...fields.map(({ name }) => name)].map(child) }),
      withId(storedElement('label', text, { tag: 'p', '_ww-text_text': formula(LABEL) })),
      ...fields.flatMap(storedField),
    ],
    variables: [],
  })
}

/** A field with the elements in it. */
function storedField({ name, kind }: FormField) {
  if (kind === 'checkbox') return [storedElement(name, checkbox, { fieldName: name, value: false })]
  if (kind === 'radios') {
    const content = { fieldName: name, options, value: '', choicesElement: child(`${name}-label`) }
    return [storedElement(name, radioGroup, content), storedElement(`${name}-label`, text, {})]
  }
  return [storedElement(name, formInput, { type: kind, fieldName: name, placeholder: name })]
}

const options = radioOptions.map((label) => ({ value: label, label }))
