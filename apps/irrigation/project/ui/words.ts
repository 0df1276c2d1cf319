import { type Formula, f, type Handle, projectFormula, type Reading, type Texts, t, type Words } from '@sluice/config'

/** A text in the page's language, where a formula is required: attributes and parts of other texts. */
export function say(texts: Texts): Formula {
  return f`wwFormulas.translate(${texts})`
}

/** Something that is known when the app runs. */
export type Computed = Formula | Handle | Reading

/** Concatenates formulas to one text. */
export const concat = (...parts: readonly (Computed | string)[]): Formula => callOf('wwFormulas.concatenate', parts)

/** Calls a function, by the text that names it. */
export function callOf(name: string, args: readonly Parameters<typeof f>[1][]): Formula {
  return {
    __wwtype: 'f',
    get code() {
      return `${name}(${args.map((arg) => f`${arg}`.code).join(', ')})`
    },
  }
}

/** No words, as the default of a property that takes some. */
export const noWords: Texts = { en: '', es: '' }

/** Words as one value, for a property. */
export function wordsOf(words: Words | undefined): Computed | Texts | string {
  const parts = partsOf(words)
  const [only = ''] = parts
  return parts.length > 1 ? concat(...parts.map((part) => (isTexts(part) ? say(part) : part))) : only
}

function partsOf(words: Words | undefined): readonly (Computed | Texts | string)[] {
  if (words === undefined) return []
  if (Array.isArray(words)) return words.flatMap(partsOf)
  // A check for an array does not exclude a readonly list.
  const part = words as Exclude<Words, readonly Words[]>
  return [typeof part === 'number' ? String(part) : part]
}

function isTexts(part: Computed | Texts | string): part is Texts {
  return typeof part === 'object' && 'en' in part && 'es' in part
}

/** Message for an error code of the server. */
export const errorText = projectFormula(
  'errorText',
  ['code'],
  f`wwFormulas.switch(code,
    'auth.invalid_credentials', ${say(t('The e-mail or the password is not right. Check both and try again.', 'El correo o la contraseña no es correcto. Revisa ambos y vuelve a intentarlo.'))},
    'auth.code_wrong', ${say(t('This code is wrong, too old, or was used before. Wait for the next one and enter that.', 'Este código es incorrecto, caducó o ya se usó. Espera al siguiente y escríbelo.'))},
    'auth.wrong_password', ${say(t('The password is not right.', 'La contraseña no es correcta.'))},
    'auth.second_factor_not_begun', ${say(t('This took longer than an hour. Cancel, and begin again.', 'Pasó más de una hora. Cancela y empieza de nuevo.'))},
    'auth.suspended', ${say(t('This sign-in was suspended. Ask your company.', 'Este acceso está suspendido. Pregunta a tu empresa.'))},
    'auth.account_closed', ${say(t('This company was closed. For thirty days its owner can open it again, with everything in it.', 'Esta empresa se cerró. Durante treinta días su propietario puede abrirla de nuevo, con todo lo que contiene.'))},
    'auth.too_many_attempts', ${say(t('Too many tries. Wait a moment, then try again.', 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'))},
    'auth.confirm_link_invalid', ${say(t('This link was used or is too old. Ask for a new one.', 'Este enlace ya se usó o caducó. Pide uno nuevo.'))},
    'auth.address_taken', ${say(t('Another account signs in with this address.', 'Otra cuenta ya usa este correo.'))},
    'auth.reset_link_invalid', ${say(t('This link was used or is too old. Ask for a new one.', 'Este enlace ya se usó o caducó. Pide uno nuevo.'))},
    'network', ${say(t('No connection to the server. Your entry is still here; try again when you have signal.', 'Sin conexión con el servidor. Lo que escribiste sigue aquí; vuelve a intentarlo cuando tengas señal.'))},
    'form.stale', ${say(t('Somebody else changed this in the meantime. Save again to keep what you entered, or close to see theirs.', 'Alguien cambió esto mientras tanto. Guarda otra vez para conservar lo que escribiste, o cierra para ver lo suyo.'))},
    'client.in_use', ${say(t('This client has open checkups or quotes. Finish or cancel them first.', 'Este cliente tiene revisiones o cotizaciones abiertas. Termínalas o cancélalas primero.'))},
    'site.in_use', ${say(t('This site has open checkups or quotes. Finish or cancel them first.', 'Esta propiedad tiene revisiones o cotizaciones abiertas. Termínalas o cancélalas primero.'))},
    'controller.in_use', ${say(t('A checkup is using this controller. Finish it first.', 'Una revisión usa este controlador. Termínala primero.'))},
    'zone.in_use', ${say(t('A checkup is using this zone. Finish it first.', 'Una revisión usa esta zona. Termínala primero.'))},
    'zone.station_taken', ${say(t('A station in this range is already in use. Choose free stations.', 'Una estación de este rango ya está en uso. Elige estaciones libres.'))},
    'checkup.incomplete', ${say(t('Some zones or controllers are not checked yet.', 'Aún faltan zonas o controladores por revisar.'))},
    'checkup.transition_not_allowed', ${say(t('Somebody changed this checkup in the meantime. Open it again.', 'Alguien cambió esta revisión mientras tanto. Ábrela de nuevo.'))},
    'checkup.accepted_by_municipality', ${say(t('The municipality has accepted this checkup, so it cannot be opened again.', 'El municipio aceptó esta revisión, así que no se puede reabrir.'))},
    'checkup.completed', ${say(t('This checkup is completed and cannot be changed.', 'Esta revisión está terminada y no se puede cambiar.'))},
    'finding.changed', ${say(t('Somebody else counted this fault in the meantime, so your count was not saved. The zone shows theirs.', 'Alguien más contó esta falla mientras tanto, así que tu cuenta no se guardó. La zona muestra la suya.'))},
    'row.stale', ${say(t('Somebody else changed this in the meantime. It is shown as it is now; try again.', 'Alguien cambió esto mientras tanto. Se muestra como está ahora; vuelve a intentarlo.'))},
    'upload.type', ${say(t('This file is no picture we can read. Use JPEG, PNG or WebP.', 'Este archivo no es una imagen que podamos leer. Usa JPEG, PNG o WebP.'))},
    'upload.not_a_picture', ${say(t('This file is no picture we can read. Use JPEG, PNG or WebP.', 'Este archivo no es una imagen que podamos leer. Usa JPEG, PNG o WebP.'))},
    'request.type_not_supported', ${say(t('This file is no picture we can read. Use JPEG, PNG or WebP.', 'Este archivo no es una imagen que podamos leer. Usa JPEG, PNG o WebP.'))},
    'upload.picture_unreadable', ${say(t('This picture is damaged and cannot be read.', 'Esta imagen está dañada y no se puede leer.'))},
    'upload.heic_not_supported', ${say(t('This phone saves pictures as HEIC. Set the camera to JPEG (most compatible) and take it again.', 'Este teléfono guarda las fotos como HEIC. Cambia la cámara a JPEG (más compatible) y tómala de nuevo.'))},
    'upload.size', ${say(t('This picture is larger than 12 MB.', 'Esta imagen pesa más de 12 MB.'))},
    'upload.no_room', ${say(t('There is no room left for pictures. Ask your office to remove some.', 'Ya no queda espacio para fotos. Pide a tu oficina que quite algunas.'))},
    'request.invalid', ${say(t('Some entries are not right. They are marked above.', 'Algunos datos no son correctos. Están marcados arriba.'))},
    'request.not_found', ${say(t('This is not here any more.', 'Esto ya no está aquí.'))},
    'auth.forbidden', ${say(t('Your role may not do this.', 'Tu función no permite hacer esto.'))},
    'auth.no_session', ${say(t('Your session is over. Sign in again; nothing is lost.', 'Tu sesión terminó. Inicia sesión de nuevo; no se perdió nada.'))},
    'server.unavailable', ${say(t('The server is busy. Try again in a moment.', 'El servidor está ocupado. Vuelve a intentarlo en un momento.'))},
    ${say(t('That did not work. Nothing is lost; try again.', 'No funcionó. No se perdió nada; vuelve a intentarlo.'))})`,
)

/** Reason why a collection could not be loaded, by its error. */
export const loadError = projectFormula(
  'loadError',
  ['error'],
  f`wwFormulas.switch(error?.status ?? 0,
    0, ${say(t('This could not be loaded. Check the connection.', 'No se pudo cargar. Revisa la conexión.'))},
    403, ${say(t('This could not be loaded. Your role may not see it.', 'No se pudo cargar. Tu función no permite verlo.'))},
    400, ${say(t('This could not be loaded. It is not here any more, or the address is wrong.', 'No se pudo cargar. Ya no está aquí, o la dirección es incorrecta.'))},
    404, ${say(t('This could not be loaded. It is not here any more, or the address is wrong.', 'No se pudo cargar. Ya no está aquí, o la dirección es incorrecta.'))},
    ${say(t('This could not be loaded. The server is busy; try again in a moment.', 'No se pudo cargar. El servidor está ocupado; vuelve a intentarlo en un momento.'))})`,
)

/** Calls a project formula. */
export const apply = (formula: Handle, argument: Computed): Formula => f`${formula}(${argument})`
