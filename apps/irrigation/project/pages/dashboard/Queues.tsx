/** @jsxImportSource @sluice/config */
import { type Condition, type Formula, f, t } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { type Part, partWords } from '../../shared/parts.ts'
import { LinkCard, Names, Stack } from '../../ui/boxes.tsx'
import { Chevron, Glyph } from '../../ui/Glyph.tsx'
import { Notice } from '../../ui/library/notices.tsx'
import { Figure, Heading, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { dashboardData } from './dashboardData.ts'

const waiting = f`${dashboardData}.data?.waiting`

interface QueueProps {
  /** Part of a list that waits, which it opens. */
  readonly part: Part
  readonly of: { readonly id: string }
  readonly icon: string
  readonly count: Formula
}

const queues: readonly QueueProps[] = [
  { part: 'in_review', of: pages.incomplete, icon: 'lucide/eye', count: f`${waiting}?.in_review ?? 0` },
  { part: 'overdue', of: pages.incomplete, icon: 'lucide/clock-alert', count: f`${waiting}?.overdue ?? 0` },
  { part: 'unassigned', of: pages.incomplete, icon: 'lucide/user-x', count: f`${waiting}?.unassigned ?? 0` },
  { part: 'draft', of: pages.quotes, icon: 'lucide/send', count: f`${waiting}?.draft_quotes ?? 0` },
]

/** A queue that opens its rows; left out while it is empty. */
const Queue = ({ part, of, icon, count }: QueueProps) => (
  <LinkCard link={linkTo(of, {}, { only: part })} show={f`(${count}) > 0`}>
    <Glyph icon={icon} size={24} color="sl-accent" />
    <Names>
      <Strong>{partWords[part]}</Strong>
    </Names>
    <Figure>{count}</Figure>
    <Chevron />
  </LinkCard>
)

const isAllDone = queues.reduce((done, { count }) => f`${done} && (${count}) === 0`, f`!!${waiting}`)

/** Rows of the work that waits for the office: one for each queue in which there is something. */
export const Queues = ({ show }: { readonly show: Condition }) => (
  <Stack gap={token('s3')} show={f`${show} && !!${waiting}`}>
    <Heading>{t('Needs you', 'Por atender')}</Heading>
    {queues.map((queue) => (
      <Queue {...queue} />
    ))}
    <Notice tone="ok" show={isAllDone}>
      {t(
        'Nothing waits for you: all visits have a technician and are on time, and no quote has to be sent.',
        'No tienes pendientes: todas las visitas tienen técnico y van a tiempo, y no falta enviar cotizaciones.',
      )}
    </Notice>
  </Stack>
)
