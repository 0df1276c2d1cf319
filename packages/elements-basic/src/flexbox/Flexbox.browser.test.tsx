import { describeElement } from '@sluice/test-kit'
import { Flexbox } from './Flexbox.tsx'
import { flexbox } from './schema.ts'

describeElement(flexbox, Flexbox, {
  slots: { children: <p>Zone 1</p> },
  cases: { linked: { link: { href: '/zones' }, focusable: 'link' } },
})
