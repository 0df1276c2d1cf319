/** Whether a method changes nothing. */
export const isReading = (method: string) => method === 'GET' || method === 'HEAD'
