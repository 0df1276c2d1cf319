/** @jsxImportSource @sluice/config */
import { defineComponent, f } from '@sluice/config'
import { Notice as CopiedNotice, type ErrorNoticeProps, type NoticeProps, type Tone } from '../Notice.tsx'
import { apply, errorText, noWords, wordsOf } from '../words.ts'

/* The messages of pages for signed-in users: each page stores one of a tone, and instances of it. */

const ofTone = (tone: Tone) =>
  defineComponent(`Notice ${tone}`, {
    properties: { words: noWords },
    render: ({ props }) => <CopiedNotice tone={tone}>{props.words}</CopiedNotice>,
  })

const components = { danger: ofTone('danger'), info: ofTone('info'), ok: ofTone('ok'), warn: ofTone('warn') }

/** A message with an icon; never color alone. */
export function Notice({ tone, role, show, children }: NoticeProps) {
  const NoticeComponent = components[tone]
  return <NoticeComponent words={wordsOf(children)} attributes={role && { role }} show={show} />
}

/** The message for an error code of the server; none while there is no code. */
export const ErrorNotice = ({ code, show = f`!!${code}` }: ErrorNoticeProps) => (
  <Notice tone="danger" role="alert" show={show}>
    {apply(errorText, code)}
  </Notice>
)

/** Components of the messages, for the project. */
export const notices = Object.values(components)
