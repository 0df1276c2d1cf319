import { definePage, f, pageRef, repeat, t } from '@sluice/config'
import { box, label, page } from './elements.ts'

const plants = [
  { slug: 'Dog rose', name: 'Rosa canina', litres: 4 },
  { slug: 'Ivy', name: 'Hedera helix', litres: 2 },
]

export const plant = definePage('plant', {
  path: 'plants',
  title: t('Plant', 'Planta'),
  access: 'public',
  records: { items: plants, segment: 'slug', head: ({ name }) => ({ title: t(name, name) }) },
  sections: [page('Plant', { slots: { wwObjects: [label('plant/name', { text: f`globalContext.page.data.name` })] } })],
})

/* Each row links to the page of its record. */
export const plantList = box('plants', {
  slots: {
    children: repeat(
      f`${plants}`,
      label('plants/name', {
        text: f`context.item.data.name`,
        link: { type: 'collection', pageId: pageRef('plant').id },
      }),
    ),
  },
})
