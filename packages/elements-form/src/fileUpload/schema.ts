import { defineElement, identity } from '@sluice/engine/elements'
import { fieldProperties } from '../field/fieldProperties.ts'
import { actionButtonStyle } from './actionButtonStyle.ts'
import { dropzoneStyle } from './dropzoneStyle.ts'
import { fileItemStyle } from './fileItemStyle.ts'
import { messageStyle } from './messageStyle.ts'

/** Members of a chosen file, and more where its content is wanted. */
const FILE =
  '{ name: text, size: number, type: text, lastModified: number, mimeType: text, ext: text, base64?: text, binary?: any, ... }'

/** A field for choosing files, dropping them or taking a picture. */
export const fileUpload = defineElement({
  name: 'fileUpload',
  doc: 'A drop zone for files, with a list of those that were chosen.',
  placesAttributes: true,
  generations: [{ baseId: 'a823467c-bdc7-4cec-a38c-71875c4c214a', adapt: identity }],
  properties: {
    type: {
      kind: 'choice',
      doc: 'Whether one file or several can be chosen.',
      values: ['single', 'multi'],
      bindable: true,
      authorDefault: 'single',
    },
    drop: { kind: 'boolean', doc: 'Files can be dropped on it.', bindable: true, authorDefault: true },
    maxFileSize: { kind: 'number', doc: 'Largest size of a file, in MB.', min: 0, bindable: true, authorDefault: 10 },
    minFileSize: { kind: 'number', doc: 'Smallest size of a file, in MB.', min: 0, bindable: true, authorDefault: 0 },
    maxTotalFileSize: {
      kind: 'number',
      doc: 'Largest size of all files together, in MB.',
      min: 0,
      bindable: true,
      authorDefault: 50,
    },
    maxFiles: { kind: 'number', doc: 'How many files can be chosen.', min: 1, bindable: true, authorDefault: 10 },
    showFileInfo: { kind: 'boolean', doc: 'Lists the chosen files.', bindable: true, authorDefault: true },
    required: {
      kind: 'boolean',
      doc: 'The form refuses it while no file is chosen.',
      bindable: true,
      authorDefault: false,
    },
    readonly: { kind: 'boolean', doc: 'Files can be seen and not changed.', bindable: true, authorDefault: false },
    extensions: {
      kind: 'choice',
      doc: 'Kinds of files that can be chosen.',
      values: ['any', 'image', 'video', 'audio', 'pdf', 'csv', 'excel', 'word', 'json', 'custom'],
      bindable: true,
      authorDefault: 'any',
    },
    customExtensions: { kind: 'text', doc: 'Extensions of a custom kind, separated by commas.', bindable: true },
    exposeBase64: {
      kind: 'boolean',
      doc: 'Adds the content of each file as base64 text.',
      bindable: true,
      authorDefault: false,
    },
    exposeBinary: {
      kind: 'boolean',
      doc: 'Adds the content of each file as bytes.',
      bindable: true,
      authorDefault: false,
    },
    showUploadIcon: { kind: 'boolean', doc: 'Shows the icon.', bindable: true, authorDefault: true },
    uploadIcon: { kind: 'icon', doc: 'Name of the icon.', bindable: true, authorDefault: 'upload' },
    uploadIconPosition: {
      kind: 'choice',
      doc: 'On which side of the texts the icon stands.',
      values: ['top', 'right', 'bottom', 'left'],
      bindable: true,
      authorDefault: 'top',
    },
    labelMessage: {
      kind: 'text',
      doc: 'Text that asks for files.',
      bindable: true,
      authorDefault: 'Drop files here or click to upload',
    },
    extensionsMessage: {
      kind: 'text',
      doc: 'Text about the kinds of files; {extensions} stands for them.',
      bindable: true,
      authorDefault: 'Allowed file types: {extensions}',
    },
    maxFileMessage: {
      kind: 'text',
      doc: 'Text about the largest size; {maxFileSize} stands for it.',
      bindable: true,
      authorDefault: 'Max file size: {maxFileSize} MB',
    },
    enableCircleAnimation: {
      kind: 'boolean',
      doc: 'Shows a circle while files are dragged over it.',
      bindable: true,
      authorDefault: true,
    },
    ...fieldProperties,
    ...dropzoneStyle,
    ...messageStyle,
    ...fileItemStyle,
    ...actionButtonStyle,
  },
  triggers: {
    change: { doc: 'Files were chosen or removed.', payload: { value: 'list' }, holds: ['value'], default: true },
    initValueChange: { doc: 'Never happens: the element has no initial value.', payload: { value: 'list' } },
    error: { doc: 'Files were refused.', payload: { code: 'text', data: 'object' } },
  },
  actions: {
    clearFiles: { doc: 'Removes all files.' },
    takePicture: { doc: 'Asks for files like a tap on the field; a phone opens its camera at once.' },
  },
  variables: {
    value: {
      kind: 'file',
      doc: 'The chosen files.',
      type: `list<${FILE}>`,
      fieldName: 'fieldName',
      defaultValue: [],
      resettable: true,
    },
    status: {
      kind: 'any',
      doc: 'File name → uploadProgress in per cent, isUploading and isUploaded; upload actions write it.',
      defaultValue: {},
    },
    progress: {
      kind: 'number',
      doc: 'Per cent of all files that are uploaded together; upload actions write it.',
      defaultValue: 0,
    },
  },
  keyboard: { 'Enter, Space': 'Opens the chooser of the device; on the button of a file, removes it.' },
  states: ['readonly', 'disabled'],
  display: ['flex', 'inline-flex', 'block'],
  localKey: 'fileUpload',
})
