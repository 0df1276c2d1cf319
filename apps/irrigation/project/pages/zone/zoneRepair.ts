import { definePage, defineWorkflow, f, fetchCollections, t } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { label } from '../../shared/plugins.ts'
import { hasUnsaved, saveError, sendUnsavedFirst } from '../../shared/saveZone.ts'
import { back, shell } from '../../shared/shell.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { zoneIcon, zoneWords } from '../../shared/zones.ts'
import { icon, text } from '../../ui/elements.ts'
import {
  action,
  chip,
  failed,
  fieldOf,
  isLoading,
  itemsOf,
  loadingCards,
  notice,
  row,
  small,
  stack,
  title,
} from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { apply, concat, errorText, say } from '../../ui/words.ts'
import { dock } from './finish.ts'
import { heldPhotosNotice } from './heldPhotos.ts'
import { issuesCard } from './issues.ts'
import { keepNote, noteCard } from './note.ts'
import { photosCard } from './photos.ts'
import { zonePictures } from './sendPhotos.ts'
import { skipCard } from './skip.ts'
import { position, walkZones } from './walk.ts'

const reload = defineWorkflow('zone.reload', [fetchCollections(walkZone, zonePictures), fetchCollections(walkZones)], {
  trigger: 'click',
})
const isReady = f`${walkZone}.isFetched`

export const zoneRepair = definePage('zone-repair/{{row_id|}}', {
  title: t('Zone', 'Zona'),
  access: 'private',
  sections: shell('zone', [
    back(
      'zone/back',
      t('All zones', 'Todas las zonas'),
      linkTo(pages.checkup, { checkup_id: f`${fieldOf(walkZone, 'checkup_id')} ?? ''` }),
    ),
    loadingCards('zone/loading', 3, isLoading(walkZone)),
    failed('zone/failed', walkZone, reload),
    stack(
      'zone/body',
      [
        stack(
          'zone/head',
          [
            row(
              'zone/chips',
              [
                chip(
                  'zone/station',
                  concat(
                    say(t('Controller ', 'Controlador ')),
                    fieldOf(walkZone, 'controller_label'),
                    say(t(' · station ', ' · estación ')),
                    fieldOf(walkZone, 'station_no'),
                  ),
                ),
                chip('zone/position', concat(position, say(t(' of ', ' de ')), f`${itemsOf(walkZones)}.length`), {
                  showIf: f`${walkZones}.isFetched`,
                }),
              ],
              { wrap: true, gap: token('s2') },
            ),
            title('zone/title', fieldOf(walkZone, 'zone_name')),
            small(
              'zone/kinds',
              f`[${label('head_type', fieldOf(walkZone, 'head_type'))}, ${label('plant_type', fieldOf(walkZone, 'plant_type'))}].filter((part) => part).join(' · ')`,
            ),
            row(
              'zone/status',
              [
                icon('zone/status/icon', {
                  properties: { icon: zoneIcon(f`${fieldOf(walkZone, 'status')} ?? ''`) },
                  style: { width: '22px', height: '22px', customCss: { color: token('sl-muted') } },
                }),
                text('zone/status/words', {
                  text: zoneWords(f`${fieldOf(walkZone, 'status')} ?? ''`),
                  properties: { tag: 'p' },
                  typography: { font: token('strong'), color: token('sl-text') },
                  attributes: { 'aria-live': 'polite' },
                }),
              ],
              { gap: token('s2') },
            ),
          ],
          { gap: token('s2') },
        ),
        notice('zone/saveError', apply(errorText, f`${saveError}`), 'danger', {
          showIf: f`!!${saveError}`,
          role: 'alert',
        }),
        action('zone/saveAgain', t('Save again', 'Guardar de nuevo'), 'secondary', {
          iconName: 'lucide/refresh-cw',
          on: [defineWorkflow('zone.saveAgain', [sendUnsavedFirst], { trigger: 'click' })],
          showIf: hasUnsaved,
        }),
        heldPhotosNotice('zone/held'),
        issuesCard,
        noteCard,
        photosCard,
        skipCard,
        dock,
      ],
      { showIf: isReady },
    ),
  ]),
  workflows: [
    defineWorkflow('zone.load', [fetchCollections(walkZone), fetchCollections(walkZones)], { trigger: 'onload' }),
    keepNote,
    defineWorkflow('zone.sendUnsaved', [sendUnsavedFirst], { trigger: 'onload' }),
  ],
})
