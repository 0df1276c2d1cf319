import { describeElement } from '@sluice/test-kit'
import { Image } from './Image.tsx'
import { image } from './schema.ts'

describeElement(image, Image, {
  properties: {
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    alt: 'A valve',
    objectFit: 'cover',
    overlay: 'rgba(0, 0, 0, 0.2)',
  },
  cases: {
    broken: { properties: { url: 'data:image/png;base64,AAAA', alt: 'A valve' } },
    empty: {},
    linked: {
      properties: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', alt: 'A valve' },
      link: { href: '/valve' },
      focusable: 'link',
    },
  },
})
