/** @jsxImportSource @sluice/config */
import { type Child, type Condition, type Step, type Texts, t } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { maySeeClients, mayStart } from '../shared/permissions.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Box, Section, Text } from '../ui/tags.ts'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'
import { Avatar } from './Avatar.tsx'
import { Bar } from './Bar.tsx'

interface NavItemProps {
  readonly icon: string
  readonly to: { readonly id: string }
  readonly show?: Condition
  readonly children: Texts
}

const NavItem = ({ icon, to, show, children }: NavItemProps) => (
  <Box
    direction="row"
    align="center"
    justify="flex-start"
    gap={token('s3')}
    style={{
      minHeight: '56px',
      padding: `${token('s1')} ${token('s4')}`,
      borderRadius: '14px',
      width: '100%',
      flex: '0 0 auto',
      customCss: { color: token('sl-muted'), textDecoration: 'none' },
    }}
    tablet={{
      direction: 'column',
      align: 'center',
      justify: 'center',
      gap: '2px',
      style: { padding: '4px', width: 'auto', flex: '1 1 0' },
    }}
    linkActive={{ style: { backgroundColor: token('accent-soft'), customCss: { color: token('sl-accent') } } }}
    hover={{ style: { backgroundColor: token('surface-2') } }}
    link={linkTo(to)}
    show={show}
  >
    <Glyph icon={icon} size={26} isFirm />
    <Text tag="span" font={token('small')} nowrap style={{ customCss: { color: 'inherit' } }}>
      {children}
    </Text>
  </Box>
)

interface NewProps {
  /** Steps that begin a new checkup on this page; other pages link to one that does. */
  readonly begin?: readonly Step[] | undefined
}

const Plus = ({ begin }: NewProps) => (
  <Box
    direction="row"
    align="center"
    justify="flex-start"
    gap={token('s3')}
    style={{
      minHeight: '56px',
      padding: `${token('s1')} ${token('s4')}`,
      width: '100%',
      borderRadius: '14px',
      backgroundColor: token('sl-accent'),
      customCss: { color: token('sl-on-accent'), cursor: 'pointer', textDecoration: 'none' },
    }}
    tablet={{
      justify: 'center',
      style: { width: '60px', height: '60px', minHeight: '60px', padding: '0', borderRadius: '50%', flex: 'none' },
    }}
    hover={{ style: { customCss: { filter: 'brightness(1.06)' } } }}
    {...(begin ? { on: { click: begin } } : { link: linkTo(pages.incomplete, {}, { new: 'yes' }) })}
    attributes={{ 'aria-label': say(t('New checkup', 'Nueva revisión')) }}
    show={mayStart}
  >
    <Glyph icon="lucide/plus" size={28} isFirm />
    <Text
      tag="span"
      font={token('small')}
      nowrap
      style={{ customCss: { color: 'inherit' } }}
      tablet={{ style: { display: 'none' } }}
    >
      {t('New checkup', 'Nueva revisión')}
    </Text>
  </Box>
)

const Navigation = ({ begin }: NewProps) => (
  <Section
    title="Navigation"
    {...(begin ? {} : { sharedAs: 'Navigation' })}
    direction="column"
    align="stretch"
    justify="flex-start"
    gap={token('s2')}
    tablet={{
      direction: 'row',
      align: 'center',
      justify: 'space-between',
      gap: '4px',
      style: {
        top: 'auto',
        bottom: '0',
        right: '0',
        width: '100%',
        height: 'auto',
        padding: `6px ${token('s2')} max(6px, env(safe-area-inset-bottom))`,
        customCss: { display: token('screen-block'), borderTop: `1px solid ${token('sl-border')}`, borderRight: '0' },
      },
    }}
    style={{
      position: 'fixed',
      top: '58px',
      bottom: '0',
      left: '0',
      zIndex: '15',
      padding: token('s3'),
      backgroundColor: token('sl-surface'),
      customCss: {
        display: token('screen-block'),
        width: token('rail-width'),
        borderRight: `1px solid ${token('sl-border')}`,
      },
    }}
    attributes={{ role: 'navigation', 'aria-label': say(t('Main', 'Principal')) }}
  >
    <NavItem icon="lucide/sun-medium" to={pages.dashboard}>
      {t('Today', 'Hoy')}
    </NavItem>
    <NavItem icon="lucide/clipboard-list" to={pages.incomplete} show={mayStart}>
      {t('Checkups', 'Revisiones')}
    </NavItem>
    <Plus begin={begin} />
    <NavItem icon="lucide/users" to={pages.clients} show={maySeeClients}>
      {t('Clients', 'Clientes')}
    </NavItem>
    <NavItem icon="lucide/menu" to={pages.account}>
      {t('More', 'Más')}
    </NavItem>
  </Section>
)

interface ShellProps extends NewProps {
  readonly name: string
  readonly children: Child
}

/** Sections of a private page: top bar, navigation and its own content. */
export const Shell = ({ name, begin, children }: ShellProps) => (
  <>
    <Bar
      title="Top bar"
      home={pages.dashboard}
      label={t('Sluice, today', 'Sluice, hoy')}
      style={{ padding: `${token('s1')} ${token('s4')}`, position: 'sticky', top: token('stick'), zIndex: '20' }}
    >
      <Avatar />
    </Bar>
    <Navigation begin={begin} />
    <Section
      title={`${name} main`}
      direction="column"
      align="stretch"
      gap={token('s4')}
      style={{
        maxWidth: '1040px',
        padding: `${token('s5')} ${token('s5')} ${token('s6')}`,
        margin: `0 0 0 ${token('rail-width')}`,
        customCss: { printColorAdjust: 'exact' },
      }}
      tablet={{ style: { padding: `${token('s4')} ${token('s4')} ${token('bar-room')}`, margin: '0' } }}
      attributes={{ role: 'main' }}
    >
      {children}
    </Section>
  </>
)
