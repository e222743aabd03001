/** SWR keys for a submission and its related data. */
export const getSubmissionKey = (id: string) => `/api/submission/${id}`
export const getHistoryKey = (id: string) => `${getSubmissionKey(id)}/history`
export const getNotesKey = (id: string) => `${getSubmissionKey(id)}/notes`
export const getRepliesKey = (id: string) => `${getSubmissionKey(id)}/replies`
export const getMailsKey = (id: string) => `${getSubmissionKey(id)}/mails`
export const getRelatedKey = (id: string, limit: number) =>
  `${getSubmissionKey(id)}/related?limit=${limit}`
