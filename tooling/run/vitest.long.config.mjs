export default {
  test: {
    include: ['*.long.test.mjs'],
    testTimeout: 120_000,
    fileParallelism: false,
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/test-long.json' },
  },
}
