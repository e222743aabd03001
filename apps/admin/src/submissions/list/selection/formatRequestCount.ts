/** Formats a number of requests, such as `2 requests`. */
export const formatRequestCount = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`
