import { elementBuilder, sectionBuilder } from '@sluice/config'
import { button, flexbox, section, text } from '@sluice/elements-basic/schema'

/* One builder for each element type that the project uses. */
export const page = sectionBuilder(section)
export const box = elementBuilder(flexbox)
export const label = elementBuilder(text)
export const press = elementBuilder(button)
