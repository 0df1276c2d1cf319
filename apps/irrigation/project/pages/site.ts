import { call, definePage, defineWorkflow, f, fetchCollections, repeat, t } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { mayEdit, mayStart } from '../shared/permissions.ts'
import { apiCollection, label, parameter } from '../shared/plugins.ts'
import { back, shell } from '../shared/shell.ts'
import { startCheckup, startError } from '../shared/startCheckup.ts'
import { box, icon } from '../ui/elements.ts'
import {
  action,
  card,
  chip,
  dataOf,
  empty,
  failed,
  fieldOf,
  heading,
  isLoading,
  itemField,
  itemsOf,
  loadingCards,
  notice,
  row,
  small,
  stack,
  strong,
  title,
} from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { apply, concat, day, errorText, say } from '../ui/words.ts'

export const site = apiCollection('site', 'crm', 'sites/{id}', { parameters: { id: parameter('site_id') } })
export const siteControllers = apiCollection('siteControllers', 'assets', 'controllers', {
  parameters: { site_id: parameter('site_id'), active: true, limit: 100, sort: 'label' },
})
export const siteZones = apiCollection('siteZones', 'assets', 'zones', {
  parameters: { site_id: parameter('site_id'), limit: 500, sort: 'station_no' },
})

const reload = defineWorkflow('site.reload', [fetchCollections(site, siteControllers, siteZones)], { trigger: 'click' })
const start = defineWorkflow('site.start', [call(startCheckup, { site_id: parameter('site_id'), type: 'routine' })], {
  trigger: 'click',
})

const zoneRow = row(
  'site/zone',
  [
    chip('site/zone/no', itemField('station_no'), { background: token('accent-soft'), color: token('sl-accent') }),
    box('site/zone/names', {
      slots: {
        children: [
          strong('site/zone/name', itemField('name')),
          small(
            'site/zone/kinds',
            f`[${label('head_type', itemField('head_type'))}, ${label('plant_type', itemField('plant_type'))}].filter((part) => part).join(' · ')`,
          ),
        ],
      },
      layout: { direction: 'column', align: 'flex-start', gap: '2px' },
      style: { flex: '1 1 auto', minWidth: '0' },
    }),
  ],
  {
    style: {
      minHeight: '52px',
      width: '100%',
      customCss: { borderTop: `1px solid ${token('sl-border')}`, paddingTop: '8px' },
    },
  },
)

const zonesOfController = f`${itemsOf(siteZones)}.filter((zone) => zone.controller_id === context.item.data.id)`

const controllerCard = card('site/controller', [
  row(
    'site/controller/head',
    [
      icon('site/controller/icon', {
        properties: { icon: 'lucide/circuit-board' },
        style: { width: '26px', height: '26px', customCss: { color: token('sl-accent'), flex: 'none' } },
      }),
      box('site/controller/names', {
        slots: {
          children: [
            strong('site/controller/label', concat(say(t('Controller ', 'Controlador ')), itemField('label'))),
            small(
              'site/controller/kind',
              f`[${itemField('brand')}, ${itemField('model')}, ${itemField('station_count')} + ${say(t(' stations', ' estaciones'))}].filter((part) => part).join(' · ')`,
            ),
          ],
        },
        layout: { direction: 'column', align: 'flex-start', gap: '2px' },
        style: { flex: '1 1 auto', minWidth: '0' },
      }),
      action('site/controller/addZones', t('Add zones', 'Agregar zonas'), 'quiet', {
        iconName: 'lucide/plus',
        link: linkTo(pages.zoneNew, {}, { controller_id: itemField('id'), site_id: itemField('site_id') }),
        showIf: mayEdit,
      }),
    ],
    { wrap: true },
  ),
  box('site/controller/zones', {
    slots: { children: repeat(zonesOfController, zoneRow) },
    layout: { direction: 'column', align: 'stretch', gap: token('s2') },
    style: { width: '100%' },
  }),
  small('site/controller/noZones', t('No zones yet.', 'Aún no hay zonas.'), {
    showIf: f`${siteZones}.isFetched && ${zonesOfController}.length === 0`,
  }),
])

const isReady = f`${site}.isFetched`
const addController = linkTo(pages.controllerNew, {}, { site_id: parameter('site_id') })

export const siteDetail = definePage('site_detail/{{site_id|}}', {
  title: t('Site', 'Propiedad'),
  access: 'private',
  sections: shell('site', [
    back(
      'site/back',
      f`${fieldOf(site, 'client_name')} ?? ${say(t('Client', 'Cliente'))}`,
      linkTo(pages.client, { client_id: f`${fieldOf(site, 'client_id')} ?? ''` }),
    ),
    loadingCards('site/loading', 3, isLoading(site)),
    failed('site/failed', site, reload),
    stack(
      'site/head',
      [
        title('site/title', fieldOf(site, 'name')),
        small(
          'site/address',
          f`[${fieldOf(site, 'address_line1')}, ${fieldOf(site, 'city')}, ${fieldOf(site, 'postal_code')}].filter((part) => part).join(', ')`,
        ),
        row(
          'site/chips',
          [
            chip('site/type', label('site_type', fieldOf(site, 'site_type'))),
            chip('site/water', label('water_source', fieldOf(site, 'water_source'))),
            chip('site/zonesCount', concat(f`${fieldOf(site, 'zones_count')} ?? 0`, say(t(' zones', ' zonas')))),
          ],
          { wrap: true, gap: token('s2') },
        ),
        notice('site/startError', apply(errorText, f`${startError}`), 'danger', {
          showIf: f`!!${startError}`,
          role: 'alert',
        }),
        action('site/start', t('Start checkup', 'Empezar revisión'), 'primary', {
          iconName: 'lucide/play',
          on: [start],
          wide: true,
          showIf: f`${fieldOf(site, 'zones_count')} > 0 && ${mayStart}`,
        }),
        card(
          'site/access',
          [
            row('site/access/head', [
              icon('site/access/icon', {
                properties: { icon: 'lucide/key-round' },
                style: { width: '22px', height: '22px', customCss: { color: token('sl-accent') } },
              }),
              heading('site/access/title', t('Access', 'Acceso')),
            ]),
            small('site/access/notes', fieldOf(site, 'access_notes'), {
              showIf: f`!!${fieldOf(site, 'access_notes')}`,
            }),
            small(
              'site/access/warnings',
              f`(${fieldOf(site, 'access_warnings')} ?? []).map((code) => ${label('access_warning', { __wwtype: 'f', code: 'code' })}).join(' · ')`,
              { showIf: f`(${fieldOf(site, 'access_warnings')} ?? []).length > 0` },
            ),
          ],
          { showIf: f`!!${fieldOf(site, 'access_notes')} || (${fieldOf(site, 'access_warnings')} ?? []).length > 0` },
        ),
        card(
          'site/last',
          [
            small(
              'site/last/words',
              concat(
                say(t('Last checkup: ', 'Última revisión: ')),
                apply(day, fieldOf(site, 'last_checkup?.completed_at')),
                f`${fieldOf(site, 'last_checkup?.health_score')} ? ${say(t(' · score ', ' · puntaje '))} + ${fieldOf(site, 'last_checkup?.health_score')} : ''`,
              ),
            ),
            action('site/last/report', t('Open report', 'Abrir informe'), 'quiet', {
              iconName: 'lucide/file-text',
              link: linkTo(pages.report, { checkup_id: f`${dataOf(site)}?.last_checkup?.id ?? ''` }),
            }),
          ],
          { showIf: f`!!${fieldOf(site, 'last_checkup')}` },
        ),
      ],
      { gap: token('s3'), showIf: isReady },
    ),
    stack(
      'site/controllers',
      [
        row(
          'site/controllers/head',
          [
            heading('site/controllers/title', t('Controllers and zones', 'Controladores y zonas')),
            action('site/controllers/new', t('Add controller', 'Agregar controlador'), 'secondary', {
              iconName: 'lucide/plus',
              link: addController,
              showIf: mayEdit,
            }),
          ],
          { justify: 'space-between', wrap: true },
        ),
        loadingCards('site/controllers/loading', 2, isLoading(siteControllers)),
        failed('site/controllers/failed', siteControllers, reload),
        box('site/controllers/list', {
          slots: { children: repeat(itemsOf(siteControllers), controllerCard) },
          layout: { direction: 'column', align: 'stretch', gap: token('s3') },
          style: { width: '100%' },
        }),
        empty(
          'site/controllers/none',
          'lucide/circuit-board',
          t(
            'No controller yet. Add the first one to list its zones.',
            'Aún no hay controlador. Agrega el primero para ver sus zonas.',
          ),
          f`${siteControllers}.isFetched && ${itemsOf(siteControllers)}.length === 0`,
          [
            action('site/controllers/none/new', t('Add controller', 'Agregar controlador'), 'primary', {
              link: addController,
              showIf: mayEdit,
            }),
          ],
        ),
      ],
      { gap: token('s3'), showIf: isReady },
    ),
  ]),
})
