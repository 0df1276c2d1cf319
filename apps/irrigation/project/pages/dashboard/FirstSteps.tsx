/** @jsxImportSource @sluice/config */
import { type Condition, call, f, setVariable, type Texts, t, variable, when } from '@sluice/config'
import { confirmSendError, confirmSent, isUnconfirmed, sendConfirmAgain } from '../../shared/confirmAddress.ts'
import { linkTo, pages } from '../../shared/pages.ts'
import { mayAssign } from '../../shared/permissions.ts'
import { user } from '../../shared/plugins.ts'
import { makeSample, sampleBusy, sampleError } from '../../shared/sampleProperty.ts'
import { Card, Names, Row, Stack } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { ErrorNotice, Notice } from '../../ui/library/notices.tsx'
import { Heading, Small, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { dashboardData } from './dashboardData.ts'

/** Whether the first steps were put away on this device, by hand or by the first report. */
export const areStepsHidden = variable('areFirstStepsHidden', 'boolean', {
  defaultValue: false,
  local: true,
  persistent: true,
})

const counts = f`(${dashboardData}.data?.counts ?? ({}))`
const hasSite = f`${counts}.sites > 0`
const hasVisit = f`(${counts}.unfinished > 0 || ${counts}.completed_this_week > 0)`
const hasReport = f`${counts}.completed_this_week > 0`
/** A company is new until it has a second property, or a checkup was completed this week, which puts the steps away. */
const isNew = f`${dashboardData}.isFetched && ${counts}.sites < 2 && !${hasReport}`

interface StepProps {
  readonly number: number
  readonly isDone: Condition
  readonly title: Texts
  readonly children: Texts
}

const StepRow = ({ number, isDone, title, children }: StepProps) => (
  <Row key={`step ${number}`} gap={token('s3')} align="flex-start">
    <Glyph
      icon={f`${isDone} ? 'lucide/circle-check' : 'lucide/circle-dashed'`}
      size={24}
      color="sl-accent"
      style={{ flex: 'none' }}
    />
    <Names>
      <Strong>
        {number}. {title}
        {f`${isDone} ? ${say(t(': done', ': hecho'))} : ''`}
      </Strong>
      <Small show={f`!(${isDone})`}>{children}</Small>
    </Names>
  </Row>
)

/** Three steps from an empty company to the first report; they go away by themselves, or when they are put away. */
const FirstSteps = () => (
  <Card show={f`${mayAssign} && ${isNew} && !${areStepsHidden}`}>
    <Heading>{t('Your first report in three steps', 'Tu primer informe en tres pasos')}</Heading>
    <StepRow number={1} isDone={hasSite} title={t('Add a property', 'Agrega una propiedad')}>
      {t(
        'A client with an address, a controller and its zones. Or try it with a sample, which you can archive later.',
        'Un cliente con dirección, un controlador y sus zonas. O prueba con un ejemplo, que luego puedes archivar.',
      )}
    </StepRow>
    <StepRow number={2} isDone={hasVisit} title={t('Walk it', 'Recórrela')}>
      {t(
        'Start a checkup and go from zone to zone: tap what is broken, take photos.',
        'Empieza una revisión y ve de zona en zona: toca lo que está roto y toma fotos.',
      )}
    </StepRow>
    <StepRow number={3} isDone={hasReport} title={t('Show the report', 'Muestra el informe')}>
      {t(
        'Complete the checkup. The report is ready to show, print or save.',
        'Termina la revisión. El informe queda listo para mostrar, imprimir o guardar.',
      )}
    </StepRow>
    <ErrorNotice code={sampleError} />
    <Row wrap gap={token('s2')}>
      <Action look="primary" icon="lucide/plus" link={linkTo(pages.clientNew)} show={f`!${hasSite}`}>
        {t('New client', 'Nuevo cliente')}
      </Action>
      <Action icon="lucide/sparkles" on={{ click: [call(makeSample)] }} show={f`!${hasSite}`}>
        {f`${sampleBusy} ? ${say(t('One moment…', 'Un momento…'))} : ${say(t('Try a sample', 'Probar un ejemplo'))}`}
      </Action>
      <Action look="primary" link={linkTo(pages.clients)} show={f`${hasSite} && !${hasVisit}`}>
        {t('Open the property', 'Abrir la propiedad')}
      </Action>
      <Action look="quiet" on={{ click: [setVariable(areStepsHidden, true)] }}>
        {t('Put these away', 'Ocultar estos pasos')}
      </Action>
    </Row>
  </Card>
)

/** Reminds people who signed up that they still have to open the link that was mailed to them. */
const ConfirmAddress = () => (
  <Stack gap={token('s2')} show={isUnconfirmed}>
    <Notice tone="info">
      {f`wwFormulas.concatenate(${say(t('Open the link that we mailed to ', 'Abre el enlace que enviamos a '))}, ${user}?.email ?? '', ${say(t(': until then you can sign in on this device only.', ': hasta entonces solo puedes entrar en este dispositivo.'))})`}
    </Notice>
    <ErrorNotice code={confirmSendError} />
    <Action look="quiet" on={{ click: [call(sendConfirmAgain)] }}>
      {f`${confirmSent} === 'sent' ? ${say(t('The mail is on its way.', 'El correo va en camino.'))} : ${say(t('Send the mail again', 'Enviar el correo otra vez'))}`}
    </Action>
  </Stack>
)

/** Puts the steps away for good once there is a report. */
export const putStepsAway = when(hasReport, [setVariable(areStepsHidden, true)])

/** Above the first page of a new company: what is left to do before the first report. */
export const Welcome = () => (
  <>
    <ConfirmAddress />
    <FirstSteps />
  </>
)
