/** Id of the stored plugin. */
export const CSV_PLUGIN_ID = 'ee24f5ac-e15e-4ddd-baa4-0b4baedf90c9'
