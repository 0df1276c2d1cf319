/** @jsxImportSource @sluice/config */
import { type Child, definePage, t } from '@sluice/config'
import { Section } from '../ui/tags.ts'
import { Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'

/** A page that shows the variants of one part of the app. */
export const galleryPage = (name: string, title: string, content: Child) =>
  definePage(name, {
    title: t(title, title),
    access: 'public',
    sections: (
      <Section
        title={name}
        direction="column"
        align="stretch"
        gap={token('s4')}
        style={{ maxWidth: '720px', padding: token('s4'), backgroundColor: token('bg') }}
        attributes={{ role: 'main' }}
      >
        <Title>{title}</Title>
        {content}
      </Section>
    ),
  })
