/** A question of the checklist: section, English, Español, kind of answer, whether it has to be answered, unit. */
type ChecklistRow = readonly [string, string, string, string, boolean, string?]

/** What every visit asks. */
export const checklistRows: readonly ChecklistRow[] = [
  ['arrival', 'Client told that we are here', 'Se avisó al cliente', 'yes_no_na', false],
  ['arrival', 'Photo of the property', 'Foto de la propiedad', 'photo', false],
  ['supply', 'Water is on', 'El agua está abierta', 'yes_no_na', true],
  ['supply', 'Static pressure', 'Presión estática', 'number', true, 'psi'],
  ['supply', 'Meter stands still with all zones off', 'El medidor no se mueve con todo cerrado', 'yes_no_na', true],
  ['controller', 'Date and time are right', 'Fecha y hora correctas', 'pass_fail_na', true],
  ['controller', 'Programs match the season', 'Los programas van con la temporada', 'pass_fail_na', true],
  ['controller', 'Rain sensor stops watering', 'El sensor de lluvia detiene el riego', 'pass_fail_na', true],
  ['zone', 'Heads straight and at grade', 'Cabezas derechas y a nivel', 'pass_fail_na', true],
  ['zone', 'No water on hard surfaces', 'Sin agua en superficies duras', 'pass_fail_na', true],
  ['backflow', 'Accessible and not leaking', 'Accesible y sin fugas', 'pass_fail_na', true],
  ['closing', 'Controller left in auto', 'Controlador en automático', 'yes_no_na', true],
  ['closing', 'Remarks for the office', 'Notas para la oficina', 'text', false],
]
