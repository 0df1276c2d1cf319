/** @jsxImportSource @sluice/config */
import { definePage, f, t, type Value } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { day } from '../shared/dates.ts'
import { money } from '../shared/money.ts'
import { PartedListing } from '../shared/PartedListing.tsx'
import { pages } from '../shared/pages.ts'
import { partedList } from '../shared/partedList.ts'
import type { Quote } from '../shared/rows.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card, Names, Row } from '../ui/boxes.tsx'
import { Chip, Small, Strong, Title } from '../ui/texts.tsx'
import { apply, say } from '../ui/words.ts'

export const openQuotes = partedList('openQuotes', 'quotes', 'quotes', {
  parameters: { open: true },
  parts: ['draft'],
  by: 'status',
})

const statusWords = (status: Value<string>) => f`wwFormulas.switch(${status},
  'draft', ${say(t('Draft', 'Borrador'))},
  'sent', ${say(t('Sent', 'Enviada'))},
  'viewed', ${say(t('Seen by the client', 'Vista por el cliente'))},
  'approved', ${say(t('Approved', 'Aprobada'))},
  'partly_approved', ${say(t('Partly approved', 'Aprobada en parte'))}, '')`

/** A day without a time, which is the same day in every time zone at noon. */
const lastDay = (date: Value<string>) => apply(day, f`${date} ? ${date} + 'T12:00:00Z' : ''`)

const QuoteCard = ({ quote }: { readonly quote: Value<Quote> }) => (
  <Card>
    <Row>
      <Names>
        <Strong>{quote.title}</Strong>
        <Small>
          {quote.quote_no} · {t('valid until', 'válida hasta')} {lastDay(quote.valid_until_on)}
        </Small>
      </Names>
      <Strong nowrap style={{ flex: 'none' }}>
        {money(quote.total_cents)}
      </Strong>
    </Row>
    <Row>
      <Chip>{statusWords(quote.status)}</Chip>
    </Row>
  </Card>
)

export const quotes = definePage('quotes', {
  title: t('Open quotes', 'Cotizaciones abiertas'),
  access: 'private',
  sections: (
    <Shell name="quotes">
      <Back to={pages.dashboard}>{t('Today', 'Hoy')}</Back>
      <Title>{t('Open quotes', 'Cotizaciones abiertas')}</Title>
      <PartedListing<Quote>
        name="quotes"
        of={openQuotes}
        page={pages.quotes}
        as={(quote) => <QuoteCard quote={quote} />}
        empty={{
          icon: 'lucide/file-text',
          words: t('Quotes that are not decided yet will be listed here.', 'Aquí verás las cotizaciones sin decidir.'),
        }}
      />
    </Shell>
  ),
})
