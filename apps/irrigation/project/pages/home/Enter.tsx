/** @jsxImportSource @sluice/config */
import { t } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { Action } from '../../ui/buttons.tsx'
import { Box } from '../../ui/tags.ts'
import { token } from '../../ui/tokens.ts'

/** Ways in: full width on phones, side by side on wider screens. */
export const Enter = () => (
  <Box
    direction="row"
    gap={token('s3')}
    style={{ width: '100%', maxWidth: '440px' }}
    mobile={{ direction: 'column', style: { maxWidth: 'none' } }}
  >
    <Action look="primary" link={linkTo(pages.login)} wide>
      {t('Sign in', 'Iniciar sesión')}
    </Action>
    <Action link={linkTo(pages.signUp)} wide>
      {t('Sign up', 'Regístrate')}
    </Action>
  </Box>
)
