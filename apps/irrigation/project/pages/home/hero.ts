import { type Texts, t } from '@sluice/config'
import { box, icon, text } from '../../ui/elements.ts'
import { body, row, small, stack, strong, surface } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { enter } from './enter.ts'

const words = stack(
  'home/words',
  [
    text('home/title', {
      text: t('Every zone checked, every fault on the report.', 'Cada zona revisada, cada falla en el informe.'),
      properties: { tag: 'h1' },
      typography: { font: '800 44px/1.1 var(--ww-default-font-family)', color: token('sl-text') },
      mobile: { typography: { font: '800 34px/1.12 var(--ww-default-font-family)' } },
    }),
    body(
      'home/lead',
      t(
        'Sluice is for people who check irrigation systems. Walk a property zone by zone with one thumb: heads, nozzles, leaks, photos. The report is ready before you leave the yard.',
        'Sluice es para quienes revisan sistemas de riego. Recorre la propiedad zona por zona con un solo pulgar: aspersores, boquillas, fugas y fotos. El informe está listo antes de salir del jardín.',
      ),
    ),
    enter('home/enter'),
  ],
  { gap: token('s5'), style: { maxWidth: '560px' } },
)

/** A line of the sample: a finding and its quantity. */
function sampleLine(name: string, glyph: string, line: Texts) {
  return row(`home/sample/${name}`, [
    icon(`home/sample/${name}/icon`, {
      properties: { icon: glyph },
      style: { width: '24px', height: '24px', customCss: { color: token('sl-accent'), flex: 'none' } },
    }),
    small(`home/sample/${name}/words`, line),
  ])
}

/** Sample of a zone in a report, built from the app's own parts, so that no image has to load. */
const sample = box('home/sample', {
  slots: {
    children: [
      strong('home/sample/zone', t('A3 · Front lawn', 'A3 · Césped del frente')),
      sampleLine('heads', 'lucide/wrench', t('2 × broken head', '2 × aspersor roto')),
      sampleLine('nozzle', 'lucide/wrench', t('1 × clogged nozzle', '1 × boquilla tapada')),
      sampleLine(
        'photo',
        'lucide/camera',
        t('Photo: riser cracked near the drive', 'Foto: elevador roto junto a la entrada'),
      ),
      sampleLine('next', 'lucide/circle-check', t('A4 · Roses: no fault', 'A4 · Rosas: sin fallas')),
    ],
  },
  layout: { direction: 'column', align: 'stretch', gap: token('s3') },
  style: { ...surface, padding: token('s5'), maxWidth: '380px' },
  attributes: {
    role: 'img',
    'aria-label': say(t('Two zones as a report shows them', 'Dos zonas como las muestra un informe')),
  },
})

/** Headline, purpose of the app, sign-in button, and a sample report. */
export const hero = box('home/hero', {
  slots: { children: [words, sample] },
  layout: { direction: 'row', align: 'center', justify: 'space-between', gap: token('s6') },
  tablet: { layout: { direction: 'column', align: 'stretch' } },
  style: { width: '100%', padding: `${token('s4')} 0 0` },
})
