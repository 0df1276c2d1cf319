/** @jsxImportSource @sluice/config */
import { type Child, type Condition, closePopup, f, type Step, t, type Words, when } from '@sluice/config'
import { Row, Stack } from './boxes.tsx'
import { IconButton } from './library/buttons.tsx'
import { Popup } from './tags.ts'
import { Heading } from './texts.tsx'
import { token } from './tokens.ts'

interface SheetProps {
  readonly title: Words
  /** Steps when somebody wants to leave it. */
  readonly leave?: readonly Step[]
  /** Whether something would be lost; then only its button does that, which may ask. */
  readonly holds?: Condition
  /** Whether something is being sent; until it is answered, nothing closes it. */
  readonly busy?: Condition
  readonly children: Child
}

/** The frame of a popup: a sheet at the bottom of a phone, a dialog in the middle of wider screens. */
export const Sheet = ({ title, leave = [closePopup()], holds = f`false`, busy = f`false`, children }: SheetProps) => (
  <Popup
    type="modal"
    align={f`globalContext.browser.breakpoint === 'mobile' ? 'bottom' : 'center'`}
    animation="slide-in"
    slideInDirection="bottom"
    animationDuration={160}
    animationEasing="ease-out"
    escClose={f`!(${holds}) && !(${busy})`}
    overlayClickCloses={f`!(${holds}) && !(${busy})`}
    style={{ width: '560px' }}
    mobile={{ style: { width: '100%' } }}
  >
    <Stack
      style={{
        padding: token('s5'),
        backgroundColor: token('sl-surface'),
        borderRadius: '20px',
        border: `1px solid ${token('sl-border')}`,
      }}
      mobile={{
        style: {
          padding: `${token('s4')} ${token('s4')} max(${token('s4')}, env(safe-area-inset-bottom))`,
          borderRadius: '20px 20px 0 0',
        },
      }}
    >
      <Row key="head" justify="space-between">
        <Heading style={{ minWidth: '0' }}>{title}</Heading>
        <IconButton icon="lucide/x" label={t('Close', 'Cerrar')} on={{ click: [when(f`!(${busy})`, leave)] }} />
      </Row>
      {children}
    </Stack>
  </Popup>
)
