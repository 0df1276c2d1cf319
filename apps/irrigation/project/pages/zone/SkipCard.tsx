/** @jsxImportSource @sluice/config */
import { call, defineWorkflow, f, goTo, setVariable, t, variable, when } from '@sluice/config'
import { lastDecided, noteAfter, noteBefore } from '../../shared/lastDecided.tsx'
import { once } from '../../shared/once.ts'
import { pages } from '../../shared/pages.ts'
import { options } from '../../shared/plugins.ts'
import { saveZone, sendUnsavedWith } from '../../shared/saveZone.ts'
import { stopwatch, walkZone } from '../../shared/walkZone.ts'
import { Card, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { Choice } from '../../ui/Field.tsx'
import { Select } from '../../ui/tags.ts'
import { noteChange } from './NoteCard.tsx'
import { rowId } from './walk.ts'

export const isSkipOpen = variable('isSkipOpen', 'boolean', { defaultValue: false })
/** Whether the skip is being saved. */
export const skipBusy = variable('skipBusy', 'boolean', { defaultValue: false })

const reason = Select.ref<string>()

const change = f`({ ...${noteChange}, ...${stopwatch}, status: 'skipped', skip_reason: ${reason.value} })`

const skip = defineWorkflow(
  'zone.skip',
  once(skipBusy, [
    sendUnsavedWith(rowId, change),
    noteBefore,
    call(saveZone, { row: rowId, change }),
    noteAfter,
    when(f`!!${lastDecided}.status`, [goTo(pages.checkup, { parameters: { checkup_id: walkZone.data.checkup_id } })]),
  ]),
  { onError: [setVariable(skipBusy, false)] },
)

/** Skips the zone, with a reason. */
export const SkipCard = () => (
  <Card>
    <Action look="quiet" icon="lucide/skip-forward" on={{ click: [setVariable(isSkipOpen, f`!${isSkipOpen}`)] }}>
      {t('Skip this zone', 'Omitir esta zona')}
    </Action>
    <Stack show={isSkipOpen}>
      <Choice
        ref={reason}
        label={t('Why is this zone skipped?', '¿Por qué se omite esta zona?')}
        choices={options('skip_reason')}
      />
      <Action on={{ click: skip }} disabled={f`!${reason.value}`}>
        {t('Skip and go back', 'Omitir y volver')}
      </Action>
    </Stack>
  </Card>
)
