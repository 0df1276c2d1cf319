/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { Field } from '../ui/Field.tsx'
import type { FormInput } from '../ui/tags.ts'

/** Field `email` of a form: the address that a person signs in with. */
export const EmailField = ({ ref }: Pick<Parameters<typeof FormInput>[0], 'ref'>) => (
  <Field
    ref={ref}
    name="email"
    label={t('E-mail', 'Correo electrónico')}
    type="email"
    required
    autocomplete="username"
    valid={f`wwFormulas.isEmail(wwFormulas.trim(context.mapping))`}
  />
)
