import type { ElementEntry } from '@sluice/engine/elements'
import { fileUpload, formContainer, formInput } from './schema.ts'

/** The form elements, each with its code behind its own import. */
export const formElements: readonly ElementEntry[] = [
  { definition: formContainer, load: () => import('./formContainer/FormContainer.tsx').then((m) => m.FormContainer) },
  { definition: formInput, load: () => import('./formInput/FormInput.tsx').then((m) => m.FormInput) },
  { definition: fileUpload, load: () => import('./fileUpload/FileUpload.tsx').then((m) => m.FileUpload) },
]
