/** Id of the stored plugin. */
export const REST_PLUGIN_ID = '2bd1c688-31c5-443e-ae25-59aa5b6431fb'
