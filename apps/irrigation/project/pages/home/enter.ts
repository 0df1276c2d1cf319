import { t } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { box } from '../../ui/elements.ts'
import { action } from '../../ui/parts.ts'

/** Sign-in button: full width on phones, compact on wider screens. */
export const enter = (name: string) =>
  box(`${name}/room`, {
    slots: {
      children: [action(name, t('Sign in', 'Iniciar sesión'), 'primary', { link: linkTo(pages.login), wide: true })],
    },
    style: { width: '100%', maxWidth: '280px' },
    mobile: { style: { maxWidth: 'none' } },
  })
