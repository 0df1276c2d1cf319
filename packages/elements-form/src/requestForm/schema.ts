import { defineElement, identity } from '@sluice/engine/elements'

/** A form that sends what was filled in to an address, and then shows how that went. */
export const requestForm = defineElement({
  name: 'requestForm',
  doc: 'A form that sends its values to an address by itself, and shows other elements once they are sent.',
  generations: [{ baseId: '25edb26f-a365-4447-8de5-4964f9f7dc77', adapt: identity }],
  properties: {
    name: { kind: 'text', doc: 'Name of the form for the browser.' },
    autocomplete: { kind: 'boolean', doc: 'Whether the browser may fill the form in.', authorDefault: true },
    submitAction: {
      kind: 'choice',
      doc: 'Service that the values are sent to; with “none” they are handed to the workflow only.',
      values: ['custom-request', 'weweb-email', 'zapier-hook', 'airtable', 'none'],
      authorDefault: 'weweb-email',
    },
    wewebEmail: {
      kind: 'object',
      doc: 'Recipients of the mail that the service of the builder sends.',
      authorDefault: { recipients: [] },
    },
    method: {
      kind: 'choice',
      doc: 'Method of the request.',
      values: ['get', 'post', 'put', 'patch', 'delete'],
      authorDefault: 'post',
    },
    url: { kind: 'text', doc: 'Address that the values are sent to.' },
    headers: { kind: 'list', doc: 'Headers of the request.', authorDefault: [] },
    airtable: { kind: 'object', doc: 'Table of Airtable that the address was made from.', authorDefault: {} },
    data: { kind: 'list', doc: 'Values that are sent with those of the fields.', authorDefault: [] },
    queries: {
      kind: 'list',
      doc: 'Parameters of the address of the page that are sent with the values.',
      authorDefault: [],
    },
    afterSubmitAction: {
      kind: 'object',
      doc: 'Link or script of the builder after sending; a workflow of “submit” does that here.',
      authorDefault: { type: 'none' },
    },
    afterErrorAction: {
      kind: 'object',
      doc: 'Link or script of the builder after a failure; a workflow of “submit-error” does that here.',
      authorDefault: { type: 'none' },
    },
  },
  triggers: {
    submit: { doc: 'The values were sent.', payload: { formData: 'object' }, default: true },
    'submit-error': {
      doc: 'The values could not be sent.',
      payload: { formError: 'object' },
    },
  },
  slots: {
    content: { kind: 'list', doc: 'Elements of the form.' },
    successContent: { kind: 'list', doc: 'Shown in place of the form once it is sent.' },
    errorContent: { kind: 'list', doc: 'Shown below the form when it could not be sent.' },
  },
})
