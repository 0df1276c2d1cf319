export { createTestClock, type TestClock } from './createTestClock.ts'
export { everyRole } from './everyRole.ts'
export { type SignedInRequest, startTestApi, type TestApi, type TestApiOptions, testPassword } from './startTestApi.ts'
