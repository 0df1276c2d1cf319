/** @jsxImportSource @sluice/config */
import { type Condition, f, t } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { user } from '../shared/plugins.ts'
import { Box, Text } from '../ui/tags.ts'
import { token } from '../ui/tokens.ts'
import { concat, say } from '../ui/words.ts'

/** First letters of the first two words of the user’s name. */
const initials = f`(${user}?.name ?? '').split(' ').filter((part) => part).slice(0, 2).map((part) => part[0]).join('').toUpperCase()`

/** The signed-in user, by initials; leads to their account, with language and appearance. */
export const Avatar = ({ show }: { readonly show?: Condition }) => (
  <Box
    key="avatar"
    direction="row"
    align="center"
    justify="center"
    style={{ width: '48px', height: '48px', borderRadius: '50%', flex: 'none', customCss: { textDecoration: 'none' } }}
    hover={{ style: { backgroundColor: token('surface-2') } }}
    link={linkTo(pages.account)}
    attributes={{ 'aria-label': concat(say(t('Your account: ', 'Tu cuenta: ')), f`${user}?.name ?? ''`) }}
    show={show}
  >
    <Text
      tag="span"
      font={token('small')}
      color={token('info')}
      align="center"
      style={{
        width: '36px',
        height: '36px',
        borderRadius: '50%',
        backgroundColor: token('info-soft'),
        customCss: { lineHeight: '36px' },
      }}
    >
      {initials}
    </Text>
  </Box>
)
