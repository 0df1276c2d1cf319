/** @jsxImportSource @sluice/config */
import { defineWorkflow, f, goTo, setVariable, t, variable } from '@sluice/config'
import { once } from '../../shared/once.ts'
import { pages } from '../../shared/pages.ts'
import { options } from '../../shared/plugins.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Card, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { Choice } from '../../ui/Field.tsx'
import { Select } from '../../ui/tags.ts'
import { decide } from './decide.ts'

export const isSkipOpen = variable('isSkipOpen', 'boolean', { defaultValue: false })
/** Whether the skip is being saved. */
export const skipBusy = variable('skipBusy', 'boolean', { defaultValue: false })

const reason = Select.ref<string>()

const skip = defineWorkflow(
  'zone.skip',
  once(
    skipBusy,
    decide(f`({ status: 'skipped', skip_reason: ${reason.value} })`, [
      goTo(pages.checkup, { parameters: { checkup_id: walkZone.data.checkup_id } }),
    ]),
  ),
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
