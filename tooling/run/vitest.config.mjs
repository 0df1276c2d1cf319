export default {
  test: { include: ['*.test.mjs'], reporters: ['default', 'json'], outputFile: { json: '.reports/test.json' } },
}
