import { describeElement } from '@sluice/test-kit'
import { Icon } from './Icon.tsx'
import { icon } from './schema.ts'

describeElement(icon, Icon, {
  properties: { icon: 'lucide/droplet', color: 'rgb(1, 2, 3)' },
  cases: {
    named: { attributes: { 'aria-label': 'Water' } },
    linked: { link: { href: '/zones' }, attributes: { 'aria-label': 'Zones' }, focusable: 'link' },
  },
})
