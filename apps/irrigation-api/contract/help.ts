import * as z from 'zod'
import {
  choiceField,
  flagField,
  nameField,
  readOnly,
  required,
  richTextField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const common = {
  locale: withDefault(choiceField(['en', 'es'])),
  sort: withDefault(wholeField(0, 100_000)),
  active: withDefault(flagField()),
}

/** A question with its answer. */
export const faqItemFields = { title: nameField(400), body: required(richTextField(20_000)), ...common }

const videoUrl = z.url({ protocol: /^https$/ }).max(500)

/** A help video. */
export const videoItemFields = {
  title: nameField(400),
  url: required({ given: videoUrl, maybe: videoUrl.nullable(), shown: z.string(), use: 'optional' }),
  ...common,
}

/** A plan for the product. */
export const roadmapItemFields = {
  title: nameField(400),
  body: richTextField(20_000),
  column: withDefault(choiceField(['planned', 'wip', 'done'])),
  votes: readOnly(wholeField(0, 1_000_000)),
  sort: withDefault(wholeField(0, 100_000)),
  active: withDefault(flagField()),
}
