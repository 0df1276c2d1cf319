/** Id of the stored plugin. */
export const PWA_PLUGIN_ID = '66a79c98-70e7-4bc4-8859-20776b024ec2'
