/** @jsxImportSource @sluice/config */
import { t } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { Action } from '../../ui/buttons.tsx'
import { Box } from '../../ui/tags.ts'

/** Sign-in button: full width on phones, compact on wider screens. */
export const Enter = () => (
  <Box style={{ width: '100%', maxWidth: '280px' }} mobile={{ style: { maxWidth: 'none' } }}>
    <Action look="primary" link={linkTo(pages.login)} wide>
      {t('Sign in', 'Iniciar sesión')}
    </Action>
  </Box>
)
