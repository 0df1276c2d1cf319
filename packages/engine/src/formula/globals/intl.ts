import type { Callable } from '../runtime/callable.ts'
import { spendActive } from '../runtime/Evaluation.ts'
import { CallableNamespace, Namespace } from '../runtime/Namespace.ts'
import { plainOptions } from '../runtime/own.ts'

type Format = new (locales?: Intl.LocalesArgument, options?: object) => object

const format = (type: Format) => {
  const create: Callable = (locales, options) => {
    // Creating a format takes as long as a thousand other steps.
    spendActive(1_000)
    return build(locales, options)
  }
  const build: Callable = (locales, options) =>
    // Both are plain data; the constructor validates them.
    new type(plainOptions(locales) as string | undefined, plainOptions(options) as object | undefined)
  return new CallableNamespace({ call: create, construct: create, is: (value) => value instanceof type })
}

export const intlGlobals = {
  Intl: new Namespace({
    Collator: format(Intl.Collator),
    DateTimeFormat: format(Intl.DateTimeFormat),
    // The constructors of these validate their options, which the common type does not describe.
    DisplayNames: format(Intl.DisplayNames as unknown as Format),
    ListFormat: format(Intl.ListFormat as Format),
    NumberFormat: format(Intl.NumberFormat),
    PluralRules: format(Intl.PluralRules as Format),
    RelativeTimeFormat: format(Intl.RelativeTimeFormat as Format),
  }),
}
