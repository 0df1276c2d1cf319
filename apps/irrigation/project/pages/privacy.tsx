/** @jsxImportSource @sluice/config */
import { definePage, t } from '@sluice/config'
import { contact } from '../shared/contact.ts'
import { descriptions } from '../shared/descriptions.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Body, Chapter, Small, TextLink, Title } from '../ui/texts.tsx'

export const privacy = definePage('privacy', {
  meta: descriptions.privacy,
  title: t('Privacy', 'Privacidad'),
  access: 'public',
  sections: (
    <PublicShell name="privacy" width="read">
      <Title>{t('Privacy, in plain words', 'Privacidad, en palabras sencillas')}</Title>
      <Small>{t('As of November 2026', 'A noviembre de 2026')}</Small>
      <Body>
        {t(
          'Sluice keeps what an irrigation company writes down about the systems it looks after. This page says what that is, who sees it, and what you can ask for.',
          'Sluice guarda lo que una empresa de riego anota sobre los sistemas que atiende. Esta página dice qué es, quién lo ve y qué puedes pedir.',
        )}
      </Body>
      <Chapter title={t('What is kept', 'Qué se guarda')}>
        {[
          t(
            'About people who sign in: name, e-mail, phone, language, role, licence number if there is one, and settings such as large type. The password is kept only as a scrambled value that nobody can turn back.',
            'De quienes inician sesión: nombre, correo, teléfono, idioma, función, número de licencia si lo hay y ajustes como la letra grande. La contraseña se guarda solo como un valor cifrado que nadie puede revertir.',
          ),
          t(
            'About clients and properties: names, addresses, ways to reach them, notes on access, and what belongs to the irrigation system – controllers, zones, faults, readings, repairs and quotes.',
            'De clientes y propiedades: nombres, direcciones, formas de contacto, notas de acceso y lo que forma parte del sistema de riego: controladores, zonas, fallas, lecturas, reparaciones y cotizaciones.',
          ),
          t(
            'About the work: who did which visit and when, and who changed what.',
            'Del trabajo: quién hizo cada visita y cuándo, y quién cambió qué.',
          ),
        ]}
      </Chapter>
      <Chapter title={t('Photos', 'Fotos')}>
        {[
          t(
            'A photo is taken or chosen only when you tap for it. It is stored with its zone and shown on the report of the visit. Place and device data that phones hide in a photo are removed when it is stored.',
            'Una foto se toma o se elige solo cuando tú lo tocas. Se guarda con su zona y sale en el informe de la visita. Los datos de lugar y de aparato que los teléfonos esconden en la foto se eliminan al guardarla.',
          ),
        ]}
      </Chapter>
      <Chapter title={t('Where you are', 'Dónde estás')}>
        {[
          t(
            'The app asks the phone where it is in two cases only: when you tap for it, and when a visit starts, if the phone allows it. There is no tracking between visits and none in the background.',
            'La app pregunta al teléfono dónde está solo en dos casos: cuando tú lo tocas y cuando empieza una visita, si el teléfono lo permite. No hay seguimiento entre visitas ni en segundo plano.',
          ),
        ]}
      </Chapter>
      <Chapter title={t('Signatures', 'Firmas')}>
        {[
          t(
            'Where a checkup, a quote or a test is signed, the drawn signature is kept with the name, the date and the text that was agreed to, as part of that document and for nothing else.',
            'Donde se firma una revisión, una cotización o una prueba, la firma dibujada se guarda con el nombre, la fecha y el texto aceptado, como parte de ese documento y para nada más.',
          ),
        ]}
      </Chapter>
      <Chapter title={t('Links that are shared', 'Enlaces compartidos')}>
        {[
          t(
            'A company can send a link to a report or a quote. Whoever has the link can open that one document without signing in, until the link ends or is taken back. It opens nothing else.',
            'Una empresa puede enviar un enlace a un informe o una cotización. Quien tenga el enlace puede abrir ese único documento sin iniciar sesión, hasta que el enlace venza o se retire. No abre nada más.',
          ),
        ]}
      </Chapter>
      <Chapter title={t('Who sees it', 'Quién lo ve')}>
        {[
          t(
            'People of the same company, as their role allows. Another company never does. A city sees what is handed in to it. Nothing is sold, and there is no advertising and no tracking by others.',
            'Las personas de la misma empresa, según su función. Otra empresa, nunca. Una ciudad ve lo que se le entrega. No se vende nada, y no hay publicidad ni rastreo de terceros.',
          ),
        ]}
      </Chapter>
      <Chapter title={t('What stays on your phone', 'Qué queda en tu teléfono')}>
        {[
          t(
            'One cookie keeps you signed in; scripts cannot read it. Your choice of language and theme, your name, and entries that still wait to be sent are kept on the phone. Signing out removes the session.',
            'Una cookie mantiene tu sesión; los scripts no pueden leerla. En el teléfono quedan el idioma y el tema que elegiste, tu nombre y lo que aún espera enviarse. Al cerrar sesión se elimina la sesión.',
          ),
        ]}
      </Chapter>
      <Chapter title={t('What you can ask for', 'Qué puedes pedir')}>
        {[
          t(
            'You can see what is kept about you, have it put right, get a copy and have it deleted, as far as no law says that records such as test forms must stay. Clients ask the company that looks after their system; everybody else asks us.',
            'Puedes ver lo que se guarda sobre ti, pedir que se corrija, recibir una copia y pedir que se borre, salvo que una ley exija conservar registros como los formularios de prueba. Los clientes lo piden a la empresa que atiende su sistema; los demás, a nosotros.',
          ),
        ]}
      </Chapter>
      <TextLink link={contact.email.link}>{contact.email.words}</TextLink>
    </PublicShell>
  ),
})
