/** @jsxImportSource @sluice/config */
import { f, t, type Value } from '@sluice/config'
import { LinkCard, Names, Row } from '../ui/boxes.tsx'
import { Chevron, Glyph } from '../ui/Glyph.tsx'
import { Chip, Small, Strong } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { apply } from '../ui/words.ts'
import { ZonesBar } from '../ui/ZonesBar.tsx'
import { dateTime, day } from './dates.ts'
import { linkTo, pages } from './pages.ts'
import { partWords } from './parts.ts'
import { mayAssign } from './permissions.ts'
import { beside } from './places.ts'
import { label, rule, timeFromNow } from './plugins.ts'
import type { Checkup } from './rows.ts'
import { statusIcon, statusWords } from './status.ts'

interface CardProps {
  readonly of: Value<Checkup>
  readonly target: 'report' | 'walk'
  /** Whether the page is that of its site, whose name it need not say. */
  readonly isOwnSite?: boolean
}

/** Card of a checkup that opens it: the report when it is completed, else the walk. */
export const CheckupCard = ({ of: checkup, target, isOwnSite = false }: CardProps) => (
  <LinkCard
    direction="column"
    align="stretch"
    link={linkTo(target === 'report' ? pages.report : pages.checkup, { checkup_id: checkup.id })}
  >
    <Row key="head">
      <Glyph icon={statusIcon(checkup.status)} size={24} color="sl-accent" />
      <Names>
        <Strong>{isOwnSite ? checkup.checkup_no : checkup.site_name}</Strong>
        <Small>
          {isOwnSite
            ? f`${checkup.assigned_user_name} ?? ''`
            : f`${beside}(${checkup.site_name}, ${checkup.client_name}, ${checkup.site_address})`}
        </Small>
      </Names>
      <Chevron />
    </Row>
    <Row wrap gap={token('s2')}>
      <StatusChip status={checkup.status} />
      <Chip>{label('checkup_type', checkup.type)}</Chip>
      {target === 'report' ? (
        <Small>
          {apply(day, checkup.completed_at)} · {timeFromNow(checkup.completed_at)}
        </Small>
      ) : (
        <Small>{apply(dateTime, checkup.scheduled_at)}</Small>
      )}
      {target === 'walk' && !isOwnSite && <Person of={checkup} />}
    </Row>
    {target === 'report' ? <Result of={checkup} /> : <Progress of={checkup} />}
  </LinkCard>
)

/** State of a checkup, in words. */
export const StatusChip = ({ status }: { readonly status: Parameters<typeof statusWords>[0] }) => (
  <Chip background={token('accent-soft')} color={token('sl-accent')}>
    {statusWords(status)}
  </Chip>
)

/** Says to those who may give visits to others who has this one. */
const Person = ({ of: checkup }: Pick<CardProps, 'of'>) => (
  <>
    <Row gap={token('s1')} show={f`${mayAssign} && !!${checkup.assigned_user_name}`}>
      <Glyph icon="lucide/user" size={18} color="sl-muted" />
      <Small>{checkup.assigned_user_name}</Small>
    </Row>
    <Chip
      background={token('warn-soft')}
      color={token('warn')}
      show={f`${mayAssign} && !${checkup.assigned_user_name}`}
    >
      {partWords.unassigned}
    </Chip>
  </>
)

const Progress = ({ of: checkup }: Pick<CardProps, 'of'>) => (
  <Row show={f`${checkup.zones_total} > 0 && ${checkup.status} === 'in_progress'`}>
    <ZonesBar percent={rule('donePercent', checkup.zones_done, checkup.zones_total)} height="10px" />
    <Small nowrap style={{ flex: 'none' }}>
      {checkup.zones_done} {t('of', 'de')} {checkup.zones_total} {t('zones', 'zonas')}
    </Small>
  </Row>
)

const Result = ({ of: checkup }: Pick<CardProps, 'of'>) => (
  <Row>
    <Strong>
      {t('Score', 'Puntaje')} {f`${checkup.health_score} ?? '–'`}
    </Strong>
    <Small>
      {checkup.findings_open} {t('open findings', 'hallazgos abiertos')}
    </Small>
  </Row>
)
