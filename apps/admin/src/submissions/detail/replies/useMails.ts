import type { RequesterMail } from '@duet/contract'
import useSWR from 'swr'
import { type ListState, toListState } from '../../../tables/ListState.ts'
import { getMailsKey } from '../../submissionKeys.ts'
import { useReplyApi } from './replyApi.ts'

/** Returns the emails that replied to ours, oldest first. */
export function useMails(submissionId: string): ListState<RequesterMail> {
  const api = useReplyApi()
  return toListState(useSWR(getMailsKey(submissionId), () => api.listMails(submissionId)))
}
