export default {
  test: {
    include: ['*.test.mjs'],
    exclude: ['*.long.test.mjs'],
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/test.json' },
  },
}
