import { f, repeat, t } from '@sluice/config'
import { pages } from '../../shared/pages.ts'
import { box, icon } from '../../ui/elements.ts'
import { card, heading, itemField, small } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { concat, say } from '../../ui/words.ts'
import { checkupControllers, checkupZones, controllers, isWalking, missing, zones } from './state.ts'

const missingZone = f`${zones}.find((zone) => zone.id === ${itemField('id')})`
const missingController = f`${controllers}.find((controller) => controller.id === ${itemField('id')})`
const missingWords = f`${missingController} ? ${say(t('Controller ', 'Controlador '))} + ${missingController}.controller_label : ${missingZone} ? ${say(t('Zone ', 'Zona '))} + ${missingZone}.controller_label + ${missingZone}.station_no + ' · ' + ${missingZone}.zone_name : ${say(t('The site has no controllers or zones', 'La propiedad no tiene controladores ni zonas'))}`

const missingItem = box('checkup/missing/item', {
  slots: {
    children: [
      icon('checkup/missing/item/icon', {
        properties: { icon: 'lucide/circle' },
        style: { width: '20px', height: '20px', flex: 'none' },
      }),
      small('checkup/missing/item/words', missingWords),
    ],
  },
  layout: { direction: 'row', align: 'center', gap: token('s2') },
  style: { minHeight: '48px', width: '100%', customCss: { color: token('sl-accent'), textDecoration: 'none' } },
  link: {
    __wwtype: 'f',
    code: `${missingZone.code} ? ({ type: 'internal', pageId: '${pages.zoneRepair.id}', parameters: ({ row_id: ${itemField('id').code} }) }) : null`,
  },
})

/** Items still missing before the checkup can be completed; a tap opens a zone. */
export const missingCard = card(
  'checkup/missing',
  [
    heading('checkup/missing/title', concat(say(t('Still to check: ', 'Falta revisar: ')), f`${missing}.length`)),
    box('checkup/missing/list', {
      slots: { children: repeat(f`${missing}.slice(0, 8)`, missingItem) },
      layout: { direction: 'column', align: 'stretch' },
      style: { width: '100%' },
    }),
  ],
  { showIf: f`${isWalking} && ${checkupZones}.isFetched && ${checkupControllers}.isFetched && ${missing}.length > 0` },
)
