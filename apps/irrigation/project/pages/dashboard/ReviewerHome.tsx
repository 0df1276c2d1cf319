/** @jsxImportSource @sluice/config */
import { f, t, type Value } from '@sluice/config'
import { Listing } from '../../shared/Listing.tsx'
import { pagedList } from '../../shared/pagedList.ts'
import type { Submission } from '../../shared/rows.ts'
import { Card, Names, Row } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Chip, Heading, Small, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'

/** Submissions to the reviewer's municipality that wait for a decision, those that are due first. */
export const submissions = pagedList('submissions', 'municipal', 'submissions', {
  parameters: { status: 'submitted,in_review', sort: 'due_on' },
  autoFetch: false,
})

const statusWords = (status: Value<string>) =>
  f`${status} === 'in_review' ? ${say(t('In review', 'En revisión'))} : ${say(t('New', 'Nueva'))}`

const SubmissionCard = ({ submission }: { readonly submission: Value<Submission> }) => (
  <Card>
    <Row>
      <Glyph icon="lucide/file-text" size={24} color="sl-accent" />
      <Names>
        <Strong>{f`${submission.property_name} ?? ${submission.submission_no} ?? ''`}</Strong>
        <Small>{f`${submission.property_address} ?? ''`}</Small>
      </Names>
    </Row>
    <Row wrap gap={token('s2')}>
      <Chip background={token('warn-soft')} color={token('warn')} show={submission.is_late}>
        {t('Late', 'Atrasado')}
      </Chip>
      <Chip>{statusWords(submission.status)}</Chip>
      <Small show={f`!!${submission.due_on}`}>
        {t('due', 'vence')} {submission.due_on}
      </Small>
    </Row>
  </Card>
)

/** First page of a reviewer of a municipality. */
export const ReviewerHome = () => (
  <>
    <Heading>{t('Waiting for a decision', 'Esperan una decisión')}</Heading>
    <Listing<Submission>
      name="submissions"
      of={submissions}
      as={(submission) => <SubmissionCard submission={submission} />}
      empty={{
        icon: 'lucide/clipboard-check',
        words: t('Submissions to your municipality will be listed here.', 'Aquí verás las entregas a tu municipio.'),
      }}
    />
  </>
)
