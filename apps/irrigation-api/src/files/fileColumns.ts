/** Where rows name files by the ids of their uploads; pictures name the key instead. A column that is a list holds several. */
export const fileColumns: readonly (readonly [table: string, column: string])[] = [
  ['account', 'logo_file_id'],
  ['app_user', 'avatar_file_id'],
  ['backflow_test', 'signature_file_id'],
  ['checkup', 'client_signature_file_id'],
  ['checkup', 'report_file_id'],
  ['checkup', 'tech_signature_file_id'],
  ['checkup_zone', 'voice_note_file_id'],
  ['municipal_submission', 'file_ids'],
  ['municipal_submission', 'signature_file_id'],
  ['municipality', 'logo_file_id'],
  ['quote', 'signature_file_id'],
  ['site', 'map_image_file_id'],
  ['subscription_invoice', 'pdf_file_id'],
  ['test_gauge', 'certificate_file_id'],
  ['ticket_message', 'file_ids'],
  ['visit_signature', 'file_id'],
]
