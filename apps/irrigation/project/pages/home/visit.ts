import { type Texts, t } from '@sluice/config'
import { box, text } from '../../ui/elements.ts'
import { small, stack, subheading } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { bandTitle } from './bandTitle.ts'

function stage(number: number, { title, words }: { readonly title: Texts; readonly words: Texts }) {
  const name = `home/visit/${number}`
  return box(name, {
    slots: {
      children: [
        box(`${name}/number`, {
          slots: {
            children: [
              text(`${name}/number/words`, {
                text: String(number),
                properties: { tag: 'span' },
                typography: { font: token('strong'), color: token('sl-on-accent') },
              }),
            ],
          },
          layout: { direction: 'row', align: 'center', justify: 'center' },
          style: {
            width: '40px',
            height: '40px',
            borderRadius: '50%',
            backgroundColor: token('sl-accent'),
            flex: 'none',
          },
          attributes: { 'aria-hidden': 'true' },
        }),
        stack(`${name}/text`, [subheading(`${name}/title`, title), small(`${name}/words`, words)], {
          gap: token('s1'),
          style: { flex: '1 1 auto', minWidth: '0' },
        }),
      ],
    },
    layout: { direction: 'row', align: 'flex-start', gap: token('s4') },
    style: { width: '100%' },
    attributes: { role: 'listitem' },
  })
}

/** Steps of a visit. */
export const visit = stack('home/visit', [
  bandTitle('home/visit/title', t('How a visit goes', 'Cómo es una visita')),
  box('home/visit/stages', {
    slots: {
      children: [
        stage(1, {
          title: t('Open today’s visit', 'Abre la visita de hoy'),
          words: t(
            'The list shows where to go and what is still unfinished.',
            'La lista muestra adónde ir y qué falta terminar.',
          ),
        }),
        stage(2, {
          title: t('Look at the controller, then walk', 'Mira el controlador y empieza a caminar'),
          words: t(
            'One zone after the other. The faults that occur most are on top, each with plus and minus.',
            'Una zona tras otra. Las fallas más frecuentes están arriba, cada una con más y menos.',
          ),
        }),
        stage(3, {
          title: t('Note what you see', 'Anota lo que ves'),
          words: t(
            'Count faults, take a photo, add a note. A zone that cannot run is skipped, and the report says why.',
            'Cuenta fallas, toma una foto, agrega una nota. Una zona que no se puede probar se omite, y el informe dice por qué.',
          ),
        }),
        stage(4, {
          title: t('Complete and show the report', 'Termina y muestra el informe'),
          words: t(
            'The app names what is still missing. Then the checkup is done, and the report with it.',
            'La app dice qué falta. Después la revisión está lista, y el informe también.',
          ),
        }),
      ],
    },
    layout: {
      columns: ['repeat(auto-fit, minmax(min(100%, 400px), 1fr))'],
      columnGap: token('s6'),
      rowGap: token('s5'),
    },
    style: { display: 'grid', width: '100%' },
    attributes: { role: 'list' },
  }),
])
