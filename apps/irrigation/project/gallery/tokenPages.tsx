/** @jsxImportSource @sluice/config */
import { f } from '@sluice/config'
import { Grid, Row, Stack } from '../ui/boxes.tsx'
import { Box, Text } from '../ui/tags.ts'
import { Heading, Small, Strong } from '../ui/texts.tsx'
import { type ColorId, token, tokens } from '../ui/tokens.ts'
import { contrast } from './contrast.ts'
import { galleryPage } from './GalleryPage.tsx'

const dark = { ...tokens.colors, ...tokens.darkColors }

/** Text colors with the grounds that they stand on. */
const pairs: readonly (readonly [ColorId, ColorId])[] = [
  ['sl-text', 'bg'],
  ['sl-text', 'sl-surface'],
  ['sl-text', 'surface-2'],
  ['sl-muted', 'sl-surface'],
  ['sl-accent', 'sl-surface'],
  ['sl-accent', 'accent-soft'],
  ['sl-on-accent', 'sl-accent'],
  ['info', 'sl-surface'],
  ['info', 'info-soft'],
  ['warn', 'warn-soft'],
  ['sl-danger', 'danger-soft'],
]

const ratio = (colors: Readonly<Record<ColorId, string>>, [text, ground]: readonly [ColorId, ColorId]) =>
  `${contrast(colors[text], colors[ground]).toFixed(1)} : 1`

const Pair = ({ pair }: { readonly pair: readonly [ColorId, ColorId] }) => (
  <Box
    direction="column"
    gap="2px"
    style={{
      padding: token('s3'),
      borderRadius: token('sl-radius'),
      border: `1px solid ${token('sl-border')}`,
      backgroundColor: token(pair[1]),
    }}
  >
    <Strong color={token(pair[0])}>{pair[0]}</Strong>
    <Small color={token(pair[0])}>on {pair[1]}</Small>
    <Small color={token(pair[0])}>
      {f`globalContext.browser.theme === 'dark' ? ${ratio(dark, pair)} : ${ratio(tokens.colors, pair)}`}
    </Small>
  </Box>
)

export const colorsPage = galleryPage(
  'colors',
  'Colors',
  <Grid minimum="min(100%, 200px)">
    {pairs.map((pair) => (
      <Pair key={pair.join(' ')} pair={pair} />
    ))}
  </Grid>,
)

const fonts = ['display', 'title', 'heading', 'brand', 'strong', 'body', 'small', 'figure'] as const
const spacings = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'] as const

export const scalesPage = galleryPage(
  'scales',
  'Type and spacing',
  <Stack>
    {fonts.map((id) => (
      <Stack key={id} gap="0px">
        <Text tag="p" font={token(id)} color={token('sl-text')}>
          Zone A18 ran 12 min
        </Text>
        <Small>
          {id}: {tokens.typographies[id].replace(/ var.*/, '')}
        </Small>
      </Stack>
    ))}
    <Heading>Spacing</Heading>
    {spacings.map((id) => (
      <Row key={id}>
        <Box style={{ width: token(id), height: '24px', backgroundColor: token('water'), flex: 'none' }} />
        <Small>
          {id}: {tokens.spacings[id]}
        </Small>
      </Row>
    ))}
  </Stack>,
)
