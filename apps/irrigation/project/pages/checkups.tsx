/** @jsxImportSource @sluice/config */
import { definePage, defineWorkflow, f, setVariable, type Texts, t, variable, when } from '@sluice/config'
import { askNewCheckup } from '../popups/newCheckup.tsx'
import { CheckupCard } from '../shared/CheckupCard.tsx'
import { NewCheckupLink } from '../shared/NewCheckupLink.tsx'
import { PartedListing } from '../shared/PartedListing.tsx'
import { linkTo, pages } from '../shared/pages.ts'
import { partedList } from '../shared/partedList.ts'
import { only } from '../shared/parts.ts'
import { mayStart } from '../shared/permissions.ts'
import { apiRequest, downloadTable, label } from '../shared/plugins.ts'
import type { Checkup } from '../shared/rows.ts'
import { Shell } from '../shell/Shell.tsx'
import { Row } from '../ui/boxes.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'

export const incompleteCheckups = partedList('incompleteCheckups', 'checkups', 'checkups', {
  parameters: { status: 'scheduled,in_progress,in_review' },
  parts: ['in_review', 'unassigned', 'overdue'],
  by: 'only',
})
export const completedCheckups = partedList('completedCheckups', 'checkups', 'checkups', {
  parameters: { status: 'completed', sort: '-completed_at' },
  parts: ['completed_this_week'],
  by: 'only',
})
/** Whether the address asks for a new checkup, as the navigation does: of all pages, only this one has its popup. */
export const isNewAsked = variable('isNewCheckupOpen', 'query', { defaultValue: '', queryName: 'new' })
const answerNew = [when(f`!!${isNewAsked} && ${mayStart}`, [setVariable(isNewAsked, ''), ...askNewCheckup])]

/** Switches between the pages of incomplete and completed checkups. */
const Segment = ({ current }: { readonly current: 'completed' | 'incomplete' }) => (
  <Row gap={token('s2')}>
    <Action look={current === 'incomplete' ? 'primary' : 'secondary'} link={linkTo(pages.incomplete)}>
      {t('Incomplete', 'Sin terminar')}
    </Action>
    <Action look={current === 'completed' ? 'primary' : 'secondary'} link={linkTo(pages.completed)}>
      {t('Completed', 'Terminadas')}
    </Action>
  </Row>
)

const addFirst = (
  <Action look="primary" icon="lucide/plus" on={{ click: askNewCheckup }} show={mayStart}>
    {t('New checkup', 'Nueva revisión')}
  </Action>
)

export const checkupsIncomplete = definePage('checkups_incomplete', {
  title: t('Checkups', 'Revisiones'),
  access: 'private',
  sections: (
    <Shell name="incomplete" begin={askNewCheckup}>
      <Title>{t('Checkups', 'Revisiones')}</Title>
      <Segment current="incomplete" />
      <PartedListing<Checkup>
        name="incomplete"
        of={incompleteCheckups}
        page={pages.incomplete}
        as={(checkup) => <CheckupCard of={checkup} target="walk" />}
        empty={{ icon: 'lucide/clipboard-check', words: t('Nothing waiting.', 'Nada pendiente.'), action: addFirst }}
      />
    </Shell>
  ),
  workflows: [defineWorkflow('incomplete.new', answerNew, { trigger: 'onload' })],
})

/** Column of the table of completed checkups: a field of a row, and its heading. */
const column = (key: string, words: Texts) => ({ key, label: say(words) })

/** Completed checkups of the list or its part, as many as one answer holds, and not only those that are shown. */
const fetchAll = apiRequest('all', 'get', 'checkups', 'checkups', {
  parameters: {
    status: 'completed',
    sort: '-completed_at',
    limit: 500,
    only: f`${completedCheckups.isPart} ? ${only} : null`,
  },
})

const download = downloadTable({
  data: f`(context.workflow.all.result.data.items ?? []).map((row) => ({ ...row, type: ${label('checkup_type', f`row.type`)} }))`,
  fileName: say(t('completed-checkups', 'revisiones-terminadas')),
  columns: [
    column('completed_at', t('Completed', 'Terminada')),
    column('site_name', t('Site', 'Propiedad')),
    column('client_name', t('Client', 'Cliente')),
    column('site_address', t('Address', 'Dirección')),
    column('type', t('Kind', 'Tipo')),
    column('zones_done', t('Zones checked', 'Zonas revisadas')),
    column('zones_total', t('Zones', 'Zonas')),
  ],
  locale: f`globalContext.page.lang`,
})

export const checkupsCompleted = definePage('checkups_completed', {
  title: t('Completed checkups', 'Revisiones terminadas'),
  access: 'private',
  sections: (
    <Shell name="completed">
      <Title>{t('Checkups', 'Revisiones')}</Title>
      <Segment current="completed" />
      <Row show={f`${completedCheckups.items}.length > 0`}>
        <Action icon="lucide/download" on={{ click: [fetchAll, download] }}>
          {t('Download as a table', 'Descargar como tabla')}
        </Action>
      </Row>
      <PartedListing<Checkup>
        name="completed"
        of={completedCheckups}
        page={pages.completed}
        as={(checkup) => <CheckupCard of={checkup} target="report" />}
        empty={{
          icon: 'lucide/clipboard-check',
          words: t('Completed checkups will be listed here.', 'Aquí verás las revisiones terminadas.'),
          action: <NewCheckupLink />,
        }}
      />
    </Shell>
  ),
})
