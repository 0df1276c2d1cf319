/** @jsxImportSource @sluice/config */
import { definePage, t } from '@sluice/config'
import { contact } from '../shared/contact.ts'
import { descriptions } from '../shared/descriptions.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Body, Chapter, Small, TextLink, Title } from '../ui/texts.tsx'

export const terms = definePage('terms', {
  meta: descriptions.terms,
  title: t('Terms of use', 'Condiciones de uso'),
  access: 'public',
  langs: ['en'],
  sections: (
    <PublicShell name="terms" width="read">
      <Title>Terms of use, in plain words</Title>
      <Small>As of November 2026</Small>
      <Body>
        These are the rules for using Sluice, a tool for checking irrigation systems. Whoever signs in agrees to them.
        They are written to be read.
      </Body>
      <Chapter title="Your account">
        {[
          'An account belongs to one person. Keep your password to yourself, and tell us when somebody else may know it. A company decides who works in its account, and what they may do.',
        ]}
      </Chapter>
      <Chapter title="Your data">
        {[
          'What you enter stays yours. We store it and show it to the people of your company, and use it for nothing else. Enter only what you may: photos of people, gate codes and notes about clients deserve care.',
          'You can ask for a copy, and have it deleted when you leave.',
        ]}
      </Chapter>
      <Chapter title="Estimates are estimates">
        {[
          'Water use, savings, minutes, flow and prices are worked out from what was entered and from typical figures. They help to plan and to compare. They are not measurements, and no promise of a bill.',
          'Quotes are offers of the company that makes them. We are no party to them.',
        ]}
      </Chapter>
      <Chapter title="Backflow is decided by people">
        {[
          'Whether a backflow assembly passes is decided by the licensed tester who stands in front of it, and by the authority that takes the form. The app compares readings with the usual limits, and does not replace either of them. The same holds for every rule of a city: what counts is what the city says.',
        ]}
      </Chapter>
      <Chapter title="Work safely">
        {[
          'The app does not know your site. Shut off, release pressure, keep away from electricity, and follow the rules of your trade and the instructions of makers, whatever a screen says.',
        ]}
      </Chapter>
      <Chapter title="Fair use">
        {[
          'Do not try to see the data of others, to get around limits, or to load the service so that others cannot work. Do not use it for anything unlawful. We may close an account that does, and say why.',
        ]}
      </Chapter>
      <Chapter title="The service">
        {[
          'We take care that it runs and that nothing that was saved is lost, and still cannot promise that it is never interrupted. As far as the law allows, we answer for damage that we cause on purpose or through gross carelessness, and not for profit that was missed.',
        ]}
      </Chapter>
      <Chapter title="Changes">
        {[
          'When these terms change, we say so before they apply. Whoever does not agree can leave, and take a copy of their data along.',
        ]}
      </Chapter>
      <TextLink link={contact.email.link}>{contact.email.words}</TextLink>
    </PublicShell>
  ),
})
