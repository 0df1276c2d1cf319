/** @jsxImportSource @sluice/config */
import { type Condition, f, type Words } from '@sluice/config'
import { Glyph } from './Glyph.tsx'
import { Box, Text } from './tags.ts'
import { token } from './tokens.ts'
import { apply, type Computed, errorText } from './words.ts'

const tones = {
  danger: { color: 'sl-danger', soft: 'danger-soft', icon: 'lucide/triangle-alert' },
  info: { color: 'info', soft: 'info-soft', icon: 'lucide/info' },
  ok: { color: 'sl-accent', soft: 'accent-soft', icon: 'lucide/circle-check' },
  warn: { color: 'warn', soft: 'warn-soft', icon: 'lucide/wrench' },
} as const

/** Subject of a message, which decides its color and icon. */
export type Tone = keyof typeof tones

/** Props of a message, copied or placed. */
export interface NoticeProps {
  readonly tone: Tone
  readonly role?: 'alert' | 'status'
  readonly show?: Condition
  readonly children?: Words
}

/** A message with an icon; never color alone. */
export function Notice({ tone, role = 'status', show, children }: NoticeProps) {
  const { color, soft, icon } = tones[tone]
  return (
    <Box
      direction="row"
      align="center"
      gap={token('s3')}
      style={{
        padding: `${token('s3')} ${token('s4')}`,
        borderRadius: '12px',
        backgroundColor: token(soft),
        width: '100%',
      }}
      attributes={{ role }}
      show={show}
    >
      <Glyph icon={icon} size={22} color={color} />
      <Text tag="p" font={token('small')} color={token(color)} style={{ flex: '1 1 auto', minWidth: '0' }}>
        {children}
      </Text>
    </Box>
  )
}

/** Props of the message for an error code. */
export interface ErrorNoticeProps {
  readonly code: Computed
  readonly show?: Condition
}

/** The message for an error code of the server; none while there is no code. */
export const ErrorNotice = ({ code, show = f`!!${code}` }: ErrorNoticeProps) => (
  <Notice tone="danger" role="alert" show={show}>
    {apply(errorText, code)}
  </Notice>
)
