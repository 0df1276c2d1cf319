import { text } from '@sluice/elements-basic/schema'
import { formContainer, formInput } from '@sluice/elements-form/schema'
import { labelText } from '../form/labelText.ts'
import { TYPED_FIELD } from '../form/typedField.ts'
import { child } from '../stored/child.ts'
import { formula } from '../stored/formula.ts'
import { storedElement } from '../stored/storedElement.ts'
import { type StoredProject, storedProject } from '../stored/storedProject.ts'
import { withId } from '../stored/withId.ts'

const LABEL = `'${labelText('')}' + context.local.data.form.formData.${TYPED_FIELD}`

/** The form as stored in a project: its label reads the form's state, to which the inputs write their values. */
export function storedForm(names: readonly string[]): StoredProject {
  return storedProject({
    shown: ['form'],
    elements: [
      storedElement('form', formContainer, { formContent: ['label', ...names].map(child) }),
      withId(storedElement('label', text, { tag: 'p', '_ww-text_text': formula(LABEL) })),
      ...names.map((name) => storedElement(name, formInput, { type: 'text', fieldName: name, placeholder: name })),
    ],
    variables: [],
  })
}
