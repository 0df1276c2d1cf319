import { definePage, defineWorkflow, f, fetchCollections, repeat, setVariable, t, when } from '@sluice/config'
import { statusWords } from '../../shared/checkups.ts'
import { once } from '../../shared/once.ts'
import { linkTo, pages } from '../../shared/pages.ts'
import { apiRequest, label } from '../../shared/plugins.ts'
import { hasUnsaved, ownUnsaved, sendUnsavedFirst } from '../../shared/saveZone.ts'
import { back, shell } from '../../shared/shell.ts'
import { box, progressBar, text } from '../../ui/elements.ts'
import {
  action,
  chip,
  empty,
  failed,
  fieldOf,
  heading,
  isLoading,
  loadingCards,
  notice,
  row,
  small,
  stack,
  title,
} from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { apply, concat, errorText, say } from '../../ui/words.ts'
import { heldPhotosNotice } from '../zone/heldPhotos.ts'
import { confirm, dock } from './completion.ts'
import { controllersCard } from './controllers.ts'
import { missingCard } from './missing.ts'
import {
  checkup,
  checkupBusy,
  checkupControllers,
  checkupError,
  checkupId,
  checkupZones,
  fail,
  isWalking,
  mayBegin,
  progress,
  status,
  zones,
} from './state.ts'
import { zoneTile } from './zoneTile.ts'

const reload = defineWorkflow('checkup.reload', [fetchCollections(checkup, checkupZones, checkupControllers)], {
  trigger: 'click',
})
const start = defineWorkflow(
  'checkup.start',
  once(checkupBusy, [
    apiRequest('begun', 'post', 'checkups', 'checkups/{id}/start', { parameters: { id: checkupId }, body: {} }),
    fetchCollections(checkup, checkupZones, checkupControllers),
    setVariable(checkupBusy, false),
  ]),
  { trigger: 'click', onError: fail },
)
const isReady = f`${checkup}.isFetched`

export const checkupDetail = definePage('checkup_detail-v2/{{checkup_id|}}', {
  title: t('Checkup', 'Revisión'),
  access: 'private',
  sections: shell('checkup', [
    back('checkup/back', t('Checkups', 'Revisiones'), linkTo(pages.incomplete)),
    loadingCards('checkup/loading', 3, isLoading(checkup)),
    failed('checkup/failed', checkup, reload),
    stack(
      'checkup/head',
      [
        title('checkup/title', fieldOf(checkup, 'site_name')),
        small('checkup/address', concat(fieldOf(checkup, 'client_name'), ' · ', fieldOf(checkup, 'site_address'))),
        row(
          'checkup/chips',
          [
            chip('checkup/no', f`${fieldOf(checkup, 'checkup_no')} ?? ''`),
            chip('checkup/status', statusWords(status), {
              background: token('accent-soft'),
              color: token('sl-accent'),
            }),
            chip('checkup/type', label('checkup_type', fieldOf(checkup, 'type'))),
          ],
          { wrap: true, gap: token('s2') },
        ),
        row(
          'checkup/progress',
          [
            progressBar('checkup/bar', {
              properties: { value: f`${progress}.percent`, label: 'none', progressBarColor: token('sl-accent') },
              style: { flex: '1 1 auto', height: '12px' },
              attributes: { 'aria-label': say(t('Zones checked', 'Zonas revisadas')) },
            }),
            text('checkup/count', {
              text: concat(
                f`${progress}.done`,
                say(t(' of ', ' de ')),
                f`${progress}.total`,
                say(t(' zones', ' zonas')),
              ),
              properties: { tag: 'p' },
              typography: { font: token('strong'), color: token('sl-text'), nowrap: true },
              style: { flex: 'none' },
            }),
          ],
          { showIf: isWalking },
        ),
        notice('checkup/error', apply(errorText, f`${checkupError}`), 'danger', {
          showIf: f`!!${checkupError}`,
          role: 'alert',
        }),
        action('checkup/start', t('Start checkup', 'Empezar revisión'), 'primary', {
          iconName: 'lucide/play',
          wide: true,
          on: [start],
          disabled: f`${checkupBusy}`,
          showIf: mayBegin,
        }),
        action('checkup/report', t('Open report', 'Abrir informe'), 'primary', {
          iconName: 'lucide/file-text',
          wide: true,
          link: linkTo(pages.report, { checkup_id: checkupId }),
          showIf: f`${status} === 'completed'`,
        }),
      ],
      { gap: token('s3'), showIf: isReady },
    ),
    stack(
      'checkup/unsaved',
      [
        notice(
          'checkup/unsaved/words',
          concat(
            say(t('Entries on this device not saved yet: ', 'Entradas en este dispositivo sin guardar: ')),
            f`${ownUnsaved}.length`,
            '.',
          ),
          'warn',
        ),
        action('checkup/unsaved/send', t('Save now', 'Guardar ahora'), 'secondary', {
          iconName: 'lucide/refresh-cw',
          on: [
            defineWorkflow('checkup.sendNow', [sendUnsavedFirst, fetchCollections(checkupZones)], { trigger: 'click' }),
          ],
        }),
      ],
      { showIf: hasUnsaved },
    ),
    heldPhotosNotice('checkup/held'),
    confirm,
    controllersCard,
    stack(
      'checkup/zones',
      [
        heading('checkup/zones/title', t('Zones', 'Zonas')),
        loadingCards('checkup/zones/loading', 2, isLoading(checkupZones)),
        failed('checkup/zones/failed', checkupZones, reload),
        box('checkup/zones/grid', {
          slots: { children: repeat(zones, zoneTile) },
          layout: { columns: ['repeat(auto-fill, minmax(150px, 1fr))'], gap: token('s3') },
          style: { display: 'grid', width: '100%', customCss: { gap: token('s3') } },
        }),
        empty(
          'checkup/zones/none',
          'lucide/circle-dashed',
          t(
            'This site has no zones yet. Add them on the site’s page, then start again.',
            'Esta propiedad aún no tiene zonas. Agrégalas en la página de la propiedad y empieza de nuevo.',
          ),
          f`${checkupZones}.isFetched && ${zones}.length === 0`,
          [
            action('checkup/zones/none/site', t('Open the site', 'Abrir la propiedad'), 'secondary', {
              link: linkTo(pages.site, { site_id: f`${fieldOf(checkup, 'site_id')} ?? ''` }),
            }),
          ],
        ),
      ],
      { gap: token('s3'), showIf: f`${isReady} && ${status} !== 'scheduled' && ${status} !== 'completed'` },
    ),
    missingCard,
    dock,
  ]),
  workflows: [
    defineWorkflow('checkup.sendUnsaved', [when(hasUnsaved, [sendUnsavedFirst, fetchCollections(checkupZones)])], {
      trigger: 'onload',
    }),
  ],
})
