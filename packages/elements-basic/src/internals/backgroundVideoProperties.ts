import type { PropertySchema } from '@sluice/engine/elements'

/** Stored properties of boxes for a background video. */
export const backgroundVideoProperties = {
  '_ww-backgroundVideo': { kind: 'image', doc: 'Address of a video behind the content; it is silent.', bindable: true },
  '_ww-backgroundVideoPoster': { kind: 'image', doc: 'Picture until the video plays.', bindable: true },
  '_ww-backgroundVideoSize': {
    kind: 'choice',
    doc: 'How the video fills the box.',
    values: ['cover', 'contain'],
    responsive: true,
  },
  '_ww-backgroundVideoLoop': { kind: 'boolean', doc: 'Whether the video begins again at its end.' },
  '_ww-backgroundVideoPreload': { kind: 'boolean', doc: 'Whether the video is fetched before it plays.' },
} as const satisfies Readonly<Record<string, PropertySchema>>
