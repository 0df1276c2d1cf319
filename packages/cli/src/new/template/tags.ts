import { elementTag, sectionTag } from '@sluice/config'
import { button, flexbox, section, text } from '@sluice/elements-basic/schema'
import { formContainer, formInput } from '@sluice/elements-form/schema'

/* One tag for each element type that the project uses. */
export const Section = sectionTag(section)
export const Flexbox = elementTag(flexbox)
export const Text = elementTag(text)
export const Button = elementTag(button)
export const Form = elementTag(formContainer)
export const Input = elementTag(formInput)
