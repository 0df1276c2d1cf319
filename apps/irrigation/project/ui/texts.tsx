/** @jsxImportSource @sluice/config */
import type { Texts } from '@sluice/config'
import { Stack } from './boxes.tsx'
import { Text } from './tags.ts'
import { token } from './tokens.ts'

type TextProps = Parameters<typeof Text>[0]

const plain = { color: token('sl-text') }

/* Texts of all pages, from the title to the smallest. */
export const Title = (props: TextProps) => <Text tag="h1" font={token('title')} {...plain} {...props} />
export const BandTitle = (props: TextProps) => <Text tag="h2" font={token('title')} {...plain} {...props} />
export const Heading = (props: TextProps) => <Text tag="h2" font={token('heading')} {...plain} {...props} />
export const Subheading = (props: TextProps) => <Text tag="h3" font={token('strong')} {...plain} {...props} />
export const Body = (props: TextProps) => <Text tag="p" font={token('body')} {...plain} {...props} />
export const Strong = (props: TextProps) => <Text tag="p" font={token('strong')} {...plain} {...props} />
export const Figure = (props: TextProps) => <Text tag="p" font={token('figure')} {...plain} {...props} />
export const Small = (props: TextProps) => <Text tag="p" font={token('small')} color={token('sl-muted')} {...props} />

/** A small rounded label. */
export const Chip = ({
  background = token('surface-2'),
  style,
  ...props
}: TextProps & { readonly background?: string }) => (
  <Text
    tag="span"
    font={token('small')}
    {...plain}
    nowrap
    style={{ padding: '4px 12px', borderRadius: '999px', backgroundColor: background, flex: 'none', ...style }}
    {...props}
  />
)

/** Style of words that screen readers read and nobody sees; the box around them needs a position of its own. */
export const onlyRead = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  customCss: { clipPath: 'inset(50%)', overflow: 'hidden', whiteSpace: 'nowrap' },
}

/** A text link, tall enough for a thumb. */
export const TextLink = (props: TextProps) => (
  <Text
    font={token('small')}
    color={token('sl-accent')}
    decoration="underline"
    style={{ padding: `${token('s3')} 0`, minWidth: '45px', minHeight: '45px', align: 'flex-start', flex: 'none' }}
    {...props}
  />
)

interface ChapterProps {
  readonly title: Texts | string
  /** Its paragraphs. */
  readonly children: readonly (Texts | string)[]
}

/** A heading with its paragraphs, for text pages. */
export const Chapter = ({ title, children }: ChapterProps) => (
  <Stack gap={token('s3')}>
    <Heading>{title}</Heading>
    {children.map((words) => (
      <Body>{words}</Body>
    ))}
  </Stack>
)
